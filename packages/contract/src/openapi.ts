import { z } from 'zod'
import { contract } from './contract.ts'
import { errorMessage, errorStatus } from './error-codes.ts'
import type { ErrorCode } from './error-codes.ts'
import { bodyLimitOf, defaultTimeoutSeconds, formTypes } from './route.ts'
import type { RequestHeader, Route } from './route.ts'

type Json = Record<string, unknown>

/** The named schemas of the document, filled while its calls are described. */
type Components = Map<string, Json>

const errorBody = z
  .strictObject({
    error: z.string(),
    message: z.string(),
    details: z
      .array(
        z.strictObject({
          path: z.string(),
          message: z.string(),
          code: z.string().optional(),
          values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'Error' })

const requestHeaders: Readonly<Record<RequestHeader, string>> = {
  'If-None-Match': 'The ETag of what the caller holds; nothing is sent again when it is still that.',
  'If-Range': 'The ETag of what the caller holds a part of; with another one the whole is sent instead.',
  'Last-Event-ID': 'The id of the last event that was read; the stream goes on after it.',
  Range: 'One range of bytes, such as bytes=500-; several are answered with the whole.',
  'X-Time-Zone': 'The IANA name of the zone in which the caller reads times; Europe/Amsterdam without it.',
}

const answerHeaders = {
  'Content-Range': 'Which bytes of how many.',
  ETag: 'Names this very content.',
  'Retry-After': 'In how many seconds trying again makes sense.',
  'WWW-Authenticate': 'Bearer, and what was wrong with the token if there was one.',
} as const

/** The contract as an OpenAPI 3.1 document. Operator calls and local pages are left out: they are on no public port. */
export function openApiDocument(version: string): Json {
  const components: Components = new Map()
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries<Route>(contract())) {
    if (route.access === 'operator' || route.localOnly) continue
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(name, route, components),
    }
  }
  const fault = { description: 'A fault of ours', content: errorContent(components) }
  return {
    openapi: '3.1.0',
    info: { title: 'Kompaan', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/', description: 'Where this document was fetched from' }],
    paths,
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: { Fault: fault },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, route: Route, components: Components): Json {
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route.path)],
    security: route.access === 'open' ? [] : [{ bearer: [] }],
    'x-access': route.access,
    ...(hasBody(route) && {
      'x-body-limit': bodyLimitOf(route),
      'x-timeout-seconds': route.timeoutSeconds ?? defaultTimeoutSeconds,
    }),
    ...parameters(route, components),
    ...(hasBody(route) && { requestBody: { required: true, content: bodyContent(route, components) } }),
    responses: responses(route, components),
  }
}

function tagOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === 'device') return 'device'
  return first === 'api' ? second : 'operations'
}

function parameters(route: Route, components: Components): Json {
  const fields = (['params', 'query'] as const).flatMap((place) =>
    Object.entries<z.core.$ZodType>(route[place]?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: place === 'params' ? 'path' : 'query',
      required: !z.safeParse(schema, undefined).success,
      schema: jsonSchema(schema, 'input', components),
    })),
  )
  const headers = (route.headers ?? []).map((name) => ({
    name,
    in: 'header',
    description: requestHeaders[name],
    required: false,
    schema: { type: 'string' },
  }))
  const listed = [...fields, ...headers]
  return listed.length > 0 ? { parameters: listed } : {}
}

function hasBody(route: Route): boolean {
  return route.body !== undefined || route.bodyType !== undefined
}

function bodyContent({ bodyType, body }: Route, components: Components): Json {
  const described = body === undefined ? {} : { schema: jsonSchema(body, 'input', components) }
  if (bodyType === undefined) return { 'application/json': described }
  switch (bodyType) {
    case 'application/octet-stream':
      return { 'application/octet-stream': described }
    case 'multipart':
      return { 'multipart/form-data': described }
    case 'form':
      return Object.fromEntries(formTypes.map((type) => [type, described]))
  }
}

function responses(route: Route, components: Components): Json {
  const { status, acceptedStatus, emptyStatus } = route.answer
  const content = answerContent(route, components)
  const hasETag = takes(route, 'If-None-Match') || takes(route, 'Range')
  const success = { description: 'Done', ...(hasETag && headersNamed('ETag')), ...content }
  const answers: Json = { [status]: success }
  if (acceptedStatus) answers[acceptedStatus] = { ...success, description: 'Accepted' }
  if (emptyStatus) answers[emptyStatus] = { description: 'Done, with nothing to report' }
  if (takes(route, 'Range')) {
    answers[206] = {
      description: 'The part that was asked for',
      ...headersNamed('Content-Range', 'ETag'),
      ...content,
    }
  }
  if (takes(route, 'If-None-Match')) {
    answers[304] = { description: 'The caller holds this already', ...headersNamed('ETag') }
  }
  for (const [code, errors] of errorsByStatus(route)) answers[code] = refusal(code, errors, components)
  answers[errorStatus.internal] = { $ref: '#/components/responses/Fault' }
  return answers
}

function answerContent({ answer: { schema, mediaType } }: Route, components: Components): Json {
  if (schema === undefined && mediaType === undefined) return {}
  const isJson = mediaType === undefined || mediaType === 'application/json'
  // A stream of events and a file are no value of a schema.
  const described = schema && isJson ? { schema: jsonSchema(schema, 'output', components) } : {}
  return { content: { [mediaType ?? 'application/json']: described } }
}

function refusal(status: number, errors: readonly ErrorCode[], components: Components): Json {
  return {
    description: errors.map((error) => `${error}: ${errorMessage[error]}`).join(' · '),
    ...(status === errorStatus.invalid_token && headersNamed('WWW-Authenticate')),
    ...(status === errorStatus.range_not_satisfiable && headersNamed('Content-Range')),
    ...(status === errorStatus.too_many_requests && headersNamed('Retry-After')),
    content: errorContent(components),
  }
}

function errorsByStatus(route: Route): Map<number, ErrorCode[]> {
  // Whatever a call takes, a field that it does not know is refused.
  // Headers that are too long are refused with the status of a body that is.
  const codes = new Set<ErrorCode>(['invalid_input', 'payload_too_large', ...(route.errors ?? [])])
  const isWrite = route.method !== 'GET'
  const aboutRobot = ['paired', 'primary', 'device'].includes(route.access)
  // A name in a path that is longer than any name is one of nothing.
  if (route.params !== undefined) codes.add('not_found')
  if (route.access !== 'open') codes.add('invalid_token')
  if (route.access === 'confirmed') codes.add('unconfirmed')
  if (['paired', 'primary', 'integration'].includes(route.access)) codes.add('forbidden')
  if (aboutRobot && !route.duringReset) codes.add('robot_resetting')
  if (takes(route, 'Range')) codes.add('range_not_satisfiable')
  if (route.throttled || route.leavesTrail || route.costly || (isWrite && route.access !== 'open'))
    codes.add('too_many_requests')
  const grouped = Map.groupBy([...codes].toSorted(), (code): number => errorStatus[code])
  return new Map([...grouped].toSorted(([a], [b]) => a - b))
}

function takes(route: Route, header: RequestHeader): boolean {
  return route.headers?.includes(header) ?? false
}

function headersNamed(...names: readonly (keyof typeof answerHeaders)[]): Json {
  const described = names.map((name) => [
    name,
    { description: answerHeaders[name], schema: { type: 'string' } },
  ])
  return { headers: Object.fromEntries(described) }
}

function errorContent(components: Components): Json {
  return { 'application/json': { schema: jsonSchema(errorBody, 'output', components) } }
}

/** Named schemas go to the components and are referred to; the rest stands in place. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output', components: Components): unknown {
  const { $schema: _, $defs, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  for (const [name, definition] of Object.entries($defs ?? {})) {
    addComponent(name, pointedAtComponents(definition), components)
  }
  return pointedAtComponents(described)
}

function addComponent(name: string, definition: Json, components: Components): void {
  if (name.startsWith('__')) throw new Error('A schema that refers to itself needs a name: .meta({ id })')
  const known = components.get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
    throw new Error(`Two schemas have the name ${name}`)
  }
  components.set(name, definition)
}

/** Each schema is made on its own, with the schemas it names inside it; in the document those stand beside it. */
function pointedAtComponents(schema: object): Json {
  return z
    .record(z.string(), z.unknown())
    .parse(
      JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', '#/components/schemas/')
          : value,
      ),
    )
}
