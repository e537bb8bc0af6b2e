import { codeAt } from '../../apps/server/src/testing/code-at.ts'
import type { LaunchedServer } from './launch-server.ts'

/** The app on somebody's phone that makes one-time codes. */
export interface Authenticator {
  /** What it shows now, by the server's clock; `stepsAgo` for what it showed before. */
  readonly code: (stepsAgo?: number) => string
  /** Waits for the next code, which nobody can have used yet. */
  readonly nextCode: () => Promise<string>
}

const step = 30_000

export function authenticator(server: LaunchedServer, secret: string): Authenticator {
  const code = (stepsAgo = 0) => codeAt(secret, server.now() - stepsAgo * step)
  return {
    code,
    nextCode: async () => {
      await server.advance(step)
      return code()
    },
  }
}

/** Six digits that it does not show anywhere near now. */
export function wrongCode({ code }: Authenticator): string {
  const near = new Set(Array.from({ length: 41 }, (_, index) => code(index - 20)))
  return ['000000', '111111', '222222'].find((digits) => !near.has(digits)) ?? '333333'
}
