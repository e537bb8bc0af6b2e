import { until } from '../../apps/server/src/testing/until.ts'

/** A session of a browser that is steered by the W3C's WebDriver protocol. */
export interface WebDriver {
  /** One command: `call('POST', 'url', { url })`. The answer is as the protocol has it. */
  readonly call: (method: 'GET' | 'POST', command: string, body?: object) => Promise<unknown>
  readonly end: () => Promise<void>
}

/** Waits for the program that steers the browser to be up, and has it start one. */
export async function startWebDriver(url: string, capabilities: object): Promise<WebDriver> {
  await until(
    () =>
      fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      ),
    {
      what: 'the WebDriver is up',
      withinMilliseconds: 60_000,
    },
  )
  const started = await command(`${url}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const session = `${url}/session/${textIn(started, 'sessionId')}`
  return {
    call: (method, name, body) =>
      command(`${session}/${name}`, method, method === 'POST' ? (body ?? {}) : undefined),
    end: async () => {
      await command(session, 'DELETE')
    },
  }
}

/** Under this key the protocol has an element, in answers and in arguments. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** The name by which an element that a script gave is spoken of; undefined when it gave none. */
export function elementIn(value: unknown): string | undefined {
  return value === null ? undefined : textIn(value, elementKey)
}

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`)
  return value
}

function textIn(value: unknown, key: string): string {
  if (typeof value === 'object' && value !== null) {
    const found: unknown = Reflect.get(value, key)
    if (typeof found === 'string') return found
  }
  throw new Error(`The WebDriver answered without ${key}: ${JSON.stringify(value)}`)
}
