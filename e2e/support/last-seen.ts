import type { BrowserContext, Page } from '@playwright/test'

/** What was seen in the browsers of a test, to be told when it fails: a failure by chance cannot be asked again. */
export interface LastSeen {
  /** Follows every page of a browser context. */
  readonly follow: (context: BrowserContext) => void
  /** Reads what its pages show, and asked last, before it closes. */
  readonly look: (context: BrowserContext) => Promise<void>
  readonly tell: () => string
}

const linesOfEach = 12
const lettersOfPage = 300

export function createLastSeen(): LastSeen {
  const heard = new Map<BrowserContext, string[]>()
  const begun = Date.now()

  const add = (context: BrowserContext, line: string) => {
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    heard.set(context, [...(heard.get(context) ?? []), `${seconds} ${line}`].slice(-2 * linesOfEach))
  }
  return {
    follow: (context) => {
      context.on('console', (message) => add(context, message.text().slice(0, 120)))
    },
    look: async (context) => {
      for (const page of context.pages())
        for (const line of [...(await askedBy(page)), await textOf(page)]) add(context, line)
    },
    tell: () => [...heard.values()].flat().join('\n'),
  }
}

/**
 * The page's own notes of what it asked, by how long ago it was answered. To be told of every request as it happens costs a
 * run of all tests some minutes.
 */
async function askedBy(page: Page): Promise<string[]> {
  const asked = await page
    .evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => ({
        path: new URL(entry.name).pathname,
        status: entry instanceof PerformanceResourceTiming ? entry.responseStatus : 0,
        ago: performance.now() - entry.startTime - entry.duration,
      })),
    )
    .catch(() => [])
  return asked
    .filter(({ path }) => /^\/(?:api|device)\//.test(path))
    .slice(-linesOfEach)
    .map(({ path, status, ago }) => `${path} ${status || 'failed'}, ${(ago / 1000).toFixed(1)} s before`)
}

async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(() => '(cannot be read)')
  return `${new URL(page.url()).pathname}: ${text.replaceAll(/\s+/g, ' ').slice(0, lettersOfPage)}`
}
