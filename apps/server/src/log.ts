import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'

/**
 * Structured log lines. Nothing that opens a door is ever given to the log; this list is the net under that
 * rule, for what a library might hand over in an error (SEC-46).
 */
const secretFields = [
  'password',
  'newPassword',
  'otpCode',
  'refreshToken',
  'refresh_token',
  'access_token',
  'authorization',
  'cookie',
  'key',
  'code',
  'secret',
  'email',
]

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[hidden]',
    },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What went wrong and where; never the parameters of a query, which drizzle puts into its message. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return describeOther(error)
  return {
    type: error.name,
    message: firstLineOf(error.message),
    ...('code' in error && { errorCode: error.code }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** Something else than an error was thrown. Of an object the names of its fields are told, not what they hold. */
function describeOther(thrown: unknown): Record<string, unknown> {
  if (typeof thrown === 'string') return { type: 'string', message: firstLineOf(thrown) }
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: String(thrown) }
  return {
    type: Object.prototype.toString.call(thrown).slice('[object '.length, -1),
    ...('message' in thrown &&
      typeof thrown.message === 'string' && { message: firstLineOf(thrown.message) }),
    ...('code' in thrown && isPlainCode(thrown.code) && { errorCode: thrown.code }),
    fields: Object.keys(thrown).slice(0, 20),
  }
}

function firstLineOf(message: string): string {
  const [firstLine = ''] = message.split('\n')
  return firstLine.startsWith('Failed query') ? 'Failed query' : firstLine.slice(0, 300)
}

/** Such as ECONNREFUSED, 23505 or 404; not a code that somebody was mailed. */
function isPlainCode(code: unknown): boolean {
  return typeof code === 'number'
    ? code < 1000
    : typeof code === 'string' && /^(?:E[A-Z_]+|[0-9A-Z]{5})$/.test(code)
}
