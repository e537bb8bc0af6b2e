import { hash, verify } from '@node-rs/argon2'
import { ApiError } from '../http/api-error.ts'

/** Parameters in force for Argon2id, which is the library's default (SEC-03). A stored hash made with others is renewed at the next login. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentForm = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** With no hash it does the same work and says no, so that an unknown account costs what a known one does. */
  matches(password: string, storedHash: string | undefined): Promise<boolean>
  isOutdated(storedHash: string): boolean
}

/**
 * Hashing runs on the thread pool that files and look-ups share, so only a few run at once and the others
 * wait in line: a burst of logins does not stall other calls, and a flood is turned away.
 */
export function createPasswordHasher(options: { atOnce?: number; waitingMax?: number } = {}): PasswordHasher {
  const { atOnce = 2, waitingMax = 200 } = options
  const waiting: (() => void)[] = []
  let running = 0
  let decoy: Promise<string> | undefined

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      // The place is handed to the next in line, or given back.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, parameters)),
    matches: async (password, storedHash) => {
      decoy ??= hash('no account has this password', parameters)
      const against = storedHash ?? (await decoy)
      const matching = await inTurn(() => verify(against, password))
      return matching && storedHash !== undefined
    },
    isOutdated: (storedHash) => !storedHash.startsWith(currentForm),
  }
}
