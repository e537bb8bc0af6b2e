import { readFileSync } from 'node:fs'
import { bodyLimitOf, contract } from '@kompaan/contract'
import type { Route, RouteName } from '@kompaan/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { policyOf } from '../../http/throttle-policies.ts'
import { minute } from '../../ports/clock.ts'

const page = readFileSync(new URL('../../../../../docs/device-interface.md', import.meta.url), 'utf8')
const routes: Record<RouteName, Route> = contract()

/** The rows of the table under a heading of the page, without its head. */
function tableUnder(heading: string): string[] {
  const [, after = ''] = page.split(`\n## ${heading}\n`)
  const [table = ''] = /(?:^\|.*\n)+/m.exec(after) ?? []
  return table.trim().split('\n').slice(2)
}

const schemaNode = z.looseObject({
  maxItems: z.number().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  /** A schema with a name of its own stands here. */
  $defs: z.record(z.string(), z.unknown()).optional(),
})

/** The lists in a body and how many entries each may have, the outer ones first. */
function listsIn(schema: unknown, name = ''): readonly (readonly [string, number])[] {
  const { maxItems, items, properties = {}, oneOf = [], anyOf = [], $defs = {} } = schemaNode.parse(schema)
  const inner = [...Object.values($defs), ...oneOf, ...anyOf, ...(items === undefined ? [] : [items])]
  return [
    ...(maxItems === undefined ? [] : [[name, maxItems] as const]),
    ...inner.flatMap((each) => listsIn(each, name)),
    ...Object.entries(properties).flatMap(([key, each]) => listsIn(each, key)),
  ]
}

function bodyLimit(route: Route): string {
  if (route.body === undefined) return ''
  const kilobytes = bodyLimitOf(route) / 1024
  return kilobytes < 1024 ? `${kilobytes} KiB` : `${kilobytes / 1024} MiB`
}

function lists({ body }: Route): string {
  if (body === undefined) return ''
  const found = new Map(listsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
  return [...found].map(([name, max]) => `\`${name}\` ${max.toLocaleString('en')}`).join(', ')
}

function calls(name: RouteName): string {
  const policy = policyOf(name)
  if (policy === undefined) return ''
  return `${policy.pair.toLocaleString('en')} in ${policy.windowMilliseconds / minute} minutes`
}

/** Each call of the interface that takes a body, or that may be made only so often. */
function limitsOfContract(): string[][] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of the table are its names
  const names = Object.keys(routes) as RouteName[]
  return names
    .filter((name) => routes[name].path.startsWith('/device/'))
    .map((name) => {
      const route = routes[name]
      return [`\`${route.method} ${route.path}\``, bodyLimit(route), lists(route), calls(name)]
    })
    .filter((cells) => cells.slice(1).some((cell) => cell !== ''))
}

test('[BOT-01] the limits in docs/device-interface.md are those of the contract and of the server', () => {
  const described = tableUnder('Limits').map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(described.length).toBeGreaterThan(10)
  expect(described).toEqual(limitsOfContract())
})
