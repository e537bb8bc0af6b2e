import type { BrowserContext, Page, Response, Route, TestInfo } from '@playwright/test'
import { playedAnswer } from '../../tools/test/played-answer.ts'

/** Notes on a test what its proof rests on. The list of requirements reads these notes. */
export interface Proof {
  /** Follows every page of a browser context. */
  readonly follow: (context: BrowserContext) => void
  readonly end: () => void
}

/** The test that runs; a worker runs one at a time. */
let running: TestInfo | undefined
const watched = new WeakSet<object>()

/**
 * Notes that a page came from a real server, and which answers of that server the test makes up. An answer that a test only
 * holds back, breaks off or passes on is not made up.
 */
export function noteProof(info: TestInfo): Proof {
  running = info
  return {
    follow: (context) => {
      const contexts: CanRoute = Object.getPrototypeOf(context)
      watch(contexts)
      context.pages().forEach(watchPage)
      context.on('page', watchPage)
      context.on('response', noteServer)
    },
    end: () => {
      running = undefined
    },
  }
}

/** Tests make up answers to calls, never the page itself. */
function noteServer(response: Response): void {
  if (response.request().isNavigationRequest()) annotate('server')
}

/** Both have the same way to answer a call in place of the server. */
type CanRoute = Pick<BrowserContext, 'route'>

function watchPage(page: Page): void {
  const pages: CanRoute = Object.getPrototypeOf(page)
  watch(pages)
}

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
  const answer = playedAnswer(method, path, status)
  if (answer !== undefined) annotate('played', answer)
}

function annotate(type: 'server' | 'played', description?: string): void {
  const isKnown = running?.annotations.some((each) => each.type === type && each.description === description)
  if (isKnown === false)
    running?.annotations.push({ type, ...(description !== undefined && { description }) })
}
