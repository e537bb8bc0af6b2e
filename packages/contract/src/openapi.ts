import { z } from 'zod'
import { contract } from './contract.ts'
import { errorMessage, errorStatus } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'
import { formTypes } from './route.ts'
import type { Route } from './route.ts'

const errorBody = z
  .strictObject({
    error: z.string(),
    message: z.string(),
    details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' })

/** The contract as an OpenAPI 3.1 document. Operator calls and local pages are left out: they are on no public port. */
export function openApiDocument(version: string): Record<string, unknown> {
  const schemas: Record<string, unknown> = {}
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries<Route>(contract())) {
    if (route.access === 'operator' || route.localOnly) continue
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(name, route, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kompaan', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, route: Route, schemas: Record<string, unknown>): Record<string, unknown> {
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route.path)],
    security: route.access === 'open' ? [] : [{ bearer: [] }],
    'x-access': route.access,
    ...parameters(route, schemas),
    ...(route.body && { requestBody: { required: true, content: bodyContent(route, route.body, schemas) } }),
    responses: responses(route, schemas),
  }
}

function tagOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === 'device') return 'device'
  return first === 'api' ? second : 'operations'
}

function parameters(route: Route, schemas: Record<string, unknown>): Record<string, unknown> {
  const listed = (['params', 'query'] as const).flatMap((place) =>
    Object.entries<z.core.$ZodType>(route[place]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: !z.safeParse(schema, undefined).success,
      schema: jsonSchema(schema, 'input', schemas),
    })),
  )
  return listed.length > 0 ? { parameters: listed } : {}
}

function responses(route: Route, schemas: Record<string, unknown>): Record<string, unknown> {
  const { status, acceptedStatus, schema, mediaType } = route.answer
  const success = {
    description: 'Done',
    ...((schema !== undefined || mediaType !== undefined) && {
      content: schema && !mediaType ? json(schema, 'output', schemas) : { [mediaType ?? 'text/plain']: {} },
    }),
  }
  const answers: Record<string, unknown> = { [status]: success }
  if (acceptedStatus) answers[acceptedStatus] = { ...success, description: 'Accepted' }
  for (const [code, errors] of errorsByStatus(route)) {
    answers[code] = {
      description: errors.map((error) => `${error}: ${errorMessage[error]}`).join(' · '),
      content: json(errorBody, 'output', schemas),
    }
  }
  return answers
}

function errorsByStatus(route: Route): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>(route.errors)
  if (route.body || route.params || route.query) codes.add('invalid_input')
  if (route.access !== 'open') codes.add('invalid_token')
  if (['confirmed', 'paired', 'primary'].includes(route.access)) codes.add('forbidden')
  if (route.throttled) codes.add('too_many_requests')
  const grouped = Map.groupBy([...codes].toSorted(), (code): number => errorStatus[code])
  return new Map([...grouped].toSorted(([a], [b]) => a - b))
}

function bodyContent({ bodyType }: Route, body: z.ZodType, schemas: Record<string, unknown>) {
  if (bodyType !== 'form') return json(body, 'input', schemas)
  const schema = jsonSchema(body, 'input', schemas)
  return Object.fromEntries(formTypes.map((type) => [type, { schema }]))
}

function json(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, unknown>) {
  return { 'application/json': { schema: jsonSchema(schema, io, schemas) } }
}

/** Named schemas go to the components and are referred to; the rest stands in place. */
function jsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  schemas: Record<string, unknown>,
): unknown {
  const generated = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => {
      if (node.$ref !== undefined) node.$ref = node.$ref.replace('#/$defs/', '#/components/schemas/')
    },
  })
  const { $schema: _, $defs, ...rest } = generated
  Object.assign(schemas, $defs)
  if (rest.$ref !== undefined) return { $ref: rest.$ref.replace('#/$defs/', '#/components/schemas/') }
  return rest
}
