import { expect, test } from 'vitest'
import { readMailedCode } from './mailed-code.ts'

test('[OFF-03] a link is read when all of it is there', () => {
  expect(readMailedCode('?code=a-_b&robotId=r&contactId=c')).toEqual({
    code: 'a-_b',
    robotId: 'r',
    contactId: 'c',
  })
  for (const query of [
    '',
    '?',
    '?code=a&robotId=r',
    '?code=&robotId=r&contactId=c',
    '?robotId=r&contactId=c',
  ]) {
    expect(readMailedCode(query)).toBeNull()
  }
})
