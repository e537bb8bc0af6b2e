import { expect, test } from 'vitest'
import { formFields } from './form-fields.ts'

const oneClick = { 'List-Unsubscribe': 'One-Click' }

test.each([
  ['as an address writes it', 'List-Unsubscribe=One-Click'],
  [
    'in parts',
    '--b1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b1--\r\n',
  ],
  [
    'in parts that name their type',
    '--b1\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\nContent-Type: text/plain\r\n\r\nOne-Click\r\n--b1--\r\n',
  ],
])('a form is read when it is written %s', (_, body) => {
  expect(formFields(body)).toEqual(oneClick)
})

test('what says nothing has no fields that anybody asked for', () => {
  expect(formFields('')).toEqual({})
  expect(formFields('surplus')).toEqual({ surplus: '' })
  expect(formFields(undefined)).toBeUndefined()
})
