import { startTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'

export interface TwoProcesses {
  readonly one: TestApp
  readonly two: TestApp
  /** Either of them, by turns. */
  turn(index: number): TestApp
  stop(): Promise<void>
}

/** Two servers on one database, as behind a load balancer, which tells them the address of each client. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const env = { TRUST_PROXY: '127.0.0.1' }
  const one = await startTestApp({ env })
  const two = await startTestApp({ env, beside: one })
  return {
    one,
    two,
    turn: (index) => (index % 2 === 0 ? one : two),
    stop: async () => {
      await two.stop()
      await one.stop()
    },
  }
}

/** The headers of the client with this number; each number is another client. */
export function clientNumber(index: number): Record<string, string> {
  return { 'x-forwarded-for': `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}` }
}
