import type { Route } from '@kompaan/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export interface Probe {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body?: string
}

export interface ProbeAnswer {
  readonly status: number
  readonly text: string
}

/** The body of every refusal, and nothing else in it. */
export const refusalBody = z.strictObject({
  error: z.string().regex(/^[a-z_]+$/),
  message: z.string().min(1),
  details: z
    .array(
      z.strictObject({
        path: z.string().min(1),
        message: z.string().min(1),
        code: z
          .string()
          .regex(/^[a-z_]+$/)
          .optional(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      }),
    )
    .optional(),
})

/** A well-formed call of a route as far as its path goes, with input that no route accepts. */
export function malformedProbe(
  route: Route,
  params: Readonly<Record<string, string>>,
  token?: string,
): Probe {
  const readsBody = route.method !== 'GET' && route.method !== 'DELETE'
  return {
    method: route.method,
    url: `${addressOf(route, params)}${readsBody ? '' : '?surplus=1'}`,
    headers: { ...bearer(token), ...(readsBody && { 'content-type': 'application/json' }) },
    ...(readsBody && { body: JSON.stringify({ ...robotInBody(route, params), surplus: true }) }),
  }
}

/** A few calls name their robot in the body: without it they would be refused for that alone. */
function robotInBody({ body }: Route, { robotId }: Readonly<Record<string, string>>): { robotId?: string } {
  const isNamed = body instanceof z.ZodObject && 'robotId' in body.shape
  return isNamed && robotId !== undefined ? { robotId } : {}
}

export function addressOf(route: Route, params: Readonly<Record<string, string>>): string {
  return route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) {
      throw new Error(
        `${route.method} ${route.path}: nothing is known to put in the place of {${name}}. Add an example of it to exampleParams in route-walk.api.test.ts.`,
      )
    }
    return encodeURIComponent(value)
  })
}

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

export async function sendOverHttp(url: string, probe: Probe): Promise<ProbeAnswer> {
  const answer = await fetch(`${url}${probe.url}`, {
    method: probe.method,
    headers: probe.headers,
    ...(probe.body !== undefined && { body: probe.body }),
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, text: await answer.text() }
}

export async function sendInside(server: FastifyInstance, probe: Probe): Promise<ProbeAnswer> {
  const { method, url, headers, body } = probe
  const answer = await server.inject({
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method),
    url,
    headers,
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, text: answer.body }
}

/** Marks of a stack, a statement or a file: what a refusal must not carry (SEC-43). */
export const internals =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.(?:ts|js)\b|\bselect\b .*\bfrom\b|\binsert into\b|violates|\bpg_|\/(?:src|home|tmp|work)\//i
