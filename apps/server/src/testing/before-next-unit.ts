import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Lets something else happen between what a use case read and the transaction in which it writes: the
 * moment at which two calls at once get in each other's way, made to happen every time.
 */
export function beforeNextUnit({ app }: Pick<TestApp, 'app'>, interfere: () => Promise<unknown>): void {
  const { services } = app
  const { runUnit } = services
  const spy = vi.spyOn(services, 'runUnit').mockImplementationOnce(async (actor, work) => {
    spy.mockRestore()
    await interfere()
    return runUnit(actor, work)
  })
}
