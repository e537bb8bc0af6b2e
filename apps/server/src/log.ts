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
  if (!(error instanceof Error)) return { type: typeof error }
  const [firstLine = ''] = error.message.split('\n')
  return {
    type: error.name,
    message: firstLine.startsWith('Failed query') ? 'Failed query' : firstLine.slice(0, 300),
    ...('code' in error && { errorCode: error.code }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 8),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}
