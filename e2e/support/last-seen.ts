import type { BrowserContext, Page } from '@playwright/test'

/** What was seen in the browsers of a test, to be told when it fails: a failure by chance cannot be asked again. */
export interface LastSeen {
  /** Follows every page of a browser context. */
  readonly follow: (context: BrowserContext) => void
  /** Reads what its pages show, before it closes. */
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
    heard.set(context, [...(heard.get(context) ?? []), `${seconds} ${line}`].slice(-linesOfEach))
  }
  return {
    follow: (context) => {
      context.on('console', (message) => add(context, message.text().slice(0, 120)))
      context.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (/^\/(?:api|device)\//.test(pathname))
          add(context, `${response.request().method()} ${pathname} ${response.status()}`)
      })
      context.on('requestfailed', (request) =>
        add(context, `${request.url()} ${request.failure()?.errorText ?? ''}`),
      )
    },
    look: async (context) => {
      for (const page of context.pages()) add(context, await textOf(page))
    },
    tell: () => [...heard.values()].flat().join('\n'),
  }
}

async function textOf(page: Page): Promise<string> {
  const text = await page.evaluate(() => document.body.innerText).catch(() => '(cannot be read)')
  return `${new URL(page.url()).pathname}: ${text.replaceAll(/\s+/g, ' ').slice(0, lettersOfPage)}`
}
