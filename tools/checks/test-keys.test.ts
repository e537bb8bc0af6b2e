import { expect, test } from 'vitest'
import { unknownTestKeys } from './test-keys.ts'

const keys = new Set(['login.title', 'login.mail', 'login.tries_one', 'login.tries_other'])
const unknown = (code: string) => unknownTestKeys([{ file: 'e2e/a.spec.ts', code }], keys)
const told = (key: string) => [`e2e/a.spec.ts: there is no text '${key}'`]

test('a key that the portal has is no problem, in one form or several', () => {
  expect(unknown(`nl('login.title'); nlPattern('login.tries'); nl(\`login.\${field}\`)`)).toEqual([])
})

test.each([
  ['in full', `await page.getByText(nl('login.gone', { name: 'x' })).click()`, 'login.gone'],
  ['by a template that nothing fits', 'nl(`logout.${field}`)', 'logout.*'],
  ['by a choice', `nl(isNew ? 'login.title' : 'login.old')`, 'login.old'],
  [
    'through a function of the file',
    "const text = (name: string, values = {}) => nl(`login.${name}`, values)\ntext('gone')",
    'login.gone',
  ],
  [
    'through a function of a function',
    [
      'const text = (name: string) => nl(`login.${name}`)',
      'function button(within: Page | Locator, name: string): Locator {',
      "  return within.getByRole('button', { name: text(name) })",
      '}',
      "await button(page, 'gone').click()",
    ].join('\n'),
    'login.gone',
  ],
])('a key that is asked for %s and that nobody has', (_, code, key) => {
  expect(unknown(code)).toEqual(told(key))
})

test('a function that another file brings is followed', () => {
  const support = {
    file: 'e2e/support/login.ts',
    code: 'export const t = (name: string) => nl(`login.${name}`)',
  }
  const spec = { file: 'e2e/a.spec.ts', code: "import { t } from './support/login.ts'\nt('gone')\nt('mail')" }
  expect(unknownTestKeys([spec, support], keys)).toEqual(told('login.gone'))
})
