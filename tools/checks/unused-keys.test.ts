import { expect, test } from 'vitest'
import { unusedKeys } from './unused-keys.ts'

test.each([
  ['in full', `t('login.title')`, []],
  ['with its part of the portal before it', `t("account:login.title")`, []],
  ['by a template that begins like it', 't(`login.${part}`)', []],
  ['by a template around it', 't(`login.${part}le`)', []],
  ['by a template that goes another way', 't(`logout.${part}`)', ['login.title']],
  ['in part', `t('title')`, ['login.title']],
  ['nowhere', '', ['login.title']],
])('a key named %s', (_, code, unused) => {
  expect(unusedKeys(['login.title'], code)).toEqual(unused)
})

test('a plural key is named without its form', () => {
  expect(unusedKeys(['tasks_one', 'tasks_other'], `t('tasks', { count })`)).toEqual([])
})
