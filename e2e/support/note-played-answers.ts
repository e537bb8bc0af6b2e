import type { BrowserContext, Page, Route, TestInfo } from '@playwright/test'
import { playedAnswer } from '../../tools/test/played-answer.ts'

/** The test that runs; a worker runs one at a time. */
let running: TestInfo | undefined
const watched = new WeakSet<object>()

/**
 * Notes on each test which answers of the server it makes up. The list of requirements reads these notes. An answer that a
 * test only holds back, breaks off or passes on is not made up.
 */
export async function notePlayedAnswers(page: Page, info: TestInfo, use: () => Promise<void>): Promise<void> {
  const pages: CanRoute = Object.getPrototypeOf(page)
  const contexts: CanRoute = Object.getPrototypeOf(page.context())
  watch(pages)
  watch(contexts)
  running = info
  await use()
  running = undefined
}

/** Both have the same way to answer a call in place of the server. */
type CanRoute = Pick<BrowserContext, 'route'>

function watch(place: CanRoute): void {
  if (watched.has(place)) return
  watched.add(place)
  const { route: routeOf } = place
  place.route = function (this: CanRoute, url, handler, options) {
    return routeOf.call(this, url, (route, request) => handler(noting(route), request), options)
  }
}

function noting(route: Route): Route {
  const fulfill = route.fulfill.bind(route)
  route.fulfill = (given = {}) => {
    const request = route.request()
    const { response, status = response?.status() ?? 200 } = given
    const isChanged = response === undefined || 'json' in given || 'body' in given || 'status' in given
    if (isChanged) note(request.method(), new URL(request.url()).pathname, status)
    return fulfill(given)
  }
  return route
}

function note(method: string, path: string, status: number): void {
  const description = playedAnswer(method, path, status)
  if (description === undefined || running === undefined) return
  const isKnown = running.annotations.some(
    (each) => each.type === 'played' && each.description === description,
  )
  if (!isKnown) running.annotations.push({ type: 'played', description })
}
