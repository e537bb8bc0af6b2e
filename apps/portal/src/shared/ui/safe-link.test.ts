import { describe, expect, it } from 'vitest'
import { safeLink } from './safe-link.ts'

describe('a link in a text from others', () => {
  it.each(['https://example.nl/a?b=c', 'http://example.nl', 'mailto:hulp@example.nl'])(
    'may lead to %s',
    (address) => {
      expect(safeLink(address)).toBe(address)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,hi',
    'vbscript:x',
    'file:///etc/passwd',
    '/overview',
    '//example.nl',
    '',
  ])('may not lead to %j', (address) => {
    expect(safeLink(address)).toBe('')
  })
})
