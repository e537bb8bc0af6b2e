import type { BrowserContext } from '@playwright/test'

/** What browsers complain about while a test runs, whatever the test itself looks at. */
export interface Complaints {
  /** Listens to every page of a browser context. */
  readonly hear: (context: BrowserContext, origin: string) => void
  /** The test brings this complaint about on purpose, such as the answer to a wrong password. */
  readonly expect: (pattern: RegExp) => void
  readonly unexpected: () => readonly string[]
}

/** Playwright's own script is kept out of the frame that shows a mail. */
const ofTheTool = /^Blocked script execution in '[^']+\/outbox\//

/** Of most scripts there is no draft, which the server says as it says it of everything. */
const noDraft = /status of 404 .*\/script-drafts\//

/**
 * Errors that no code caught, errors in the console (to which Chromium also reports what the content security
 * policy forbids) and requests to any other origin (SEC-42).
 */
export function collectComplaints(): Complaints {
  const heard: string[] = []
  const expected = [ofTheTool, noDraft]
  return {
    hear: (context, origin) => {
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`.trim())
      })
      context.on('request', (request) => {
        const { protocol, origin: asked } = new URL(request.url())
        if (protocol.startsWith('http') && asked !== origin) heard.push(`asked elsewhere: ${request.url()}`)
      })
    },
    expect: (pattern) => expected.push(pattern),
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
  }
}

/** The complaint about a page that still asks something about one robot, which it may not any more. */
export function refusedAbout(robotId: string): RegExp {
  return new RegExp(`status of 403 .*/api/(?:robot|status)/(?:v3/)?robots/${robotId}/`)
}
