import { expect, test } from 'vitest'
import { completeRequests } from './complete-requests.ts'

test('requests are handed on whole, however they arrive', () => {
  const first = 'GET /a HTTP/1.1\r\nhost: x\r\n\r\n'
  const second = 'POST /b HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello'
  const got: string[] = []
  const take = completeRequests((request) => got.push(request.toString()))
  for (const byte of Buffer.from(first + second + second.slice(0, -1))) take(Buffer.from([byte]))
  expect(got).toEqual([first, second])
  take(Buffer.from('o'))
  expect(got).toEqual([first, second, second])
})
