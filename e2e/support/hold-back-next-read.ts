import type { Page, Request } from '@playwright/test'

interface HeldBack {
  /** The server has answered; the page is still waiting. */
  readonly answered: Promise<void>
  /** Lets the page have the answer, and waits until it has taken it or has turned out not to want it any more. */
  readonly letThrough: () => Promise<void>
}

/** Answers the next read at an address as things were at that moment, but late. Everything else goes through. */
export async function holdBackNextRead(page: Page, address: string): Promise<HeldBack> {
  const answered = Promise.withResolvers<void>()
  const isLetThrough = Promise.withResolvers<void>()
  const held: { request?: Request } = {}
  const isOver = new Promise<void>((resolve) => {
    const look = (request: Request) => {
      if (request === held.request) resolve()
    }
    page.on('requestfinished', look)
    page.on('requestfailed', look)
  })
  await page.route(address, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET' || held.request !== undefined) return route.fallback()
    held.request = request
    const response = await route.fetch()
    answered.resolve()
    await isLetThrough.promise
    return route.fulfill({ response })
  })
  return {
    answered: answered.promise,
    letThrough: async () => {
      isLetThrough.resolve()
      await isOver
      // What came in is drawn by then.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    },
  }
}
