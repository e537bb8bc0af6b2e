import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/**
 * Who may call a route.
 * open: anyone. user: a live session. confirmed: a live session of a confirmed account. paired, primary: a
 * session paired with the robot in the path (as its primary user). device: that robot's token.
 * integration: an integration's token. operator: the local socket only. metrics: the scraper's token.
 */
export type Access =
  | 'open'
  | 'user'
  | 'confirmed'
  | 'paired'
  | 'primary'
  | 'device'
  | 'integration'
  | 'operator'
  | 'metrics'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The part of a route that a browser needs: plain data, without schemas. */
export interface RoutePath {
  readonly method: Method
  readonly path: string
  readonly access: Access
  /** Its tries are limited (D-10); 429 is then shown in place instead of on /error (D-52). */
  readonly throttled?: true
  /** Exists outside production only (D-24). */
  readonly localOnly?: true
  /** The portal shows every failure of this call in place. */
  readonly failsInPlace?: true
  /** The access token travels, though the call is open or the token's end must not lead to a refresh. */
  readonly answersOwn401?: true
  /** Reachable while the robot is being reset, when everything else about it is suspended (D-17). */
  readonly duringReset?: true
  /** Replaces or ends the caller's tokens: while it is under way nobody may renew them. */
  readonly changesSession?: 'replaces' | 'ends'
  /** Within how many seconds a request must be there in full; `defaultTimeoutSeconds` unless said. */
  readonly timeoutSeconds?: number
}

/** Headers that a call can carry besides its token. `If-None-Match` brings 304, `Range` brings 206 and 416. */
export type RequestHeader = 'If-None-Match' | 'If-Range' | 'Last-Event-ID' | 'Range' | 'X-Time-Zone'

/** Limits of a body where a route names no others (SEC-44, D-64). */
const defaultBodyLimit = 64 * 1024
/** The limit for a call that anybody may make. */
export const openBodyLimit = 16 * 1024
export const defaultTimeoutSeconds = 30

/** The media types in which a form is sent. */
export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** What the wire carries on a route; joined to its path by `route`. */
export interface RouteShape {
  readonly summary: string
  /** A look at what a robot did or heard, which is written down: it is counted as a write. */
  readonly leavesTrail?: true
  /** Takes much of the server: calls of one caller to such routes are done one after the other. */
  readonly costly?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Headers that this call heeds. */
  readonly headers?: readonly RequestHeader[]
  /**
   * The body is no JSON. `application/octet-stream`: a file, read as a stream, without a schema. `form`: short fields of
   * a form, as one text. `multipart`: fields and files, read as a stream; the schema only describes them.
   */
  readonly bodyType?: 'application/octet-stream' | 'form' | 'multipart'
  /** How many bytes a body may have; `defaultBodyLimit`, or `openBodyLimit`, unless said. */
  readonly bodyLimit?: number
  readonly answer: RouteAnswer
  readonly errors?: readonly ErrorCode[]
}

export interface RouteAnswer {
  readonly status: 200 | 201 | 202 | 204
  /** A second success status, for a call that first accepts and later completes. */
  readonly acceptedStatus?: 202
  /** Answered without a body when the handler has nothing to report. */
  readonly emptyStatus?: 204
  /** Absent: no body, or one of another media type. */
  readonly schema?: z.ZodType
  /** Absent: JSON by the schema. Present: the handler writes the answer itself, as a file, a page or a stream. */
  readonly mediaType?:
    | 'application/gzip'
    | 'application/json'
    | 'application/octet-stream'
    | 'audio/*'
    | 'audio/wav'
    | 'text/event-stream'
    | 'text/html'
    | 'text/plain'
}

export type Route = RoutePath & RouteShape

export function route<const P extends RoutePath, const S extends RouteShape>(path: P, shape: S): P & S {
  return { ...path, ...shape }
}

export function bodyLimitOf({ bodyLimit, access }: Pick<Route, 'bodyLimit' | 'access'>): number {
  return bodyLimit ?? (access === 'open' ? openBodyLimit : defaultBodyLimit)
}

export type ParamsOf<R> = R extends { params: infer S extends z.ZodType } ? z.output<S> : undefined
export type QueryOf<R> = R extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
export type BodyOf<R> = R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type AnswerOf<R> = R extends { answer: { schema: infer S extends z.ZodType } }
  ? z.output<S> | (R extends { answer: { emptyStatus: 204 } } ? undefined : never)
  : undefined
/** What a caller may send, before transformations such as trimming. */
export type InputOf<R, Part extends 'params' | 'query' | 'body'> = R extends {
  [K in Part]: infer S extends z.ZodType
}
  ? z.input<S>
  : undefined
