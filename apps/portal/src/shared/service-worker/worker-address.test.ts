import { describe, expect, it } from 'vitest'
import { onlyTheWorker } from './worker-address.ts'

describe('the Trusted Types policy', () => {
  it('lets the service worker through', () => {
    expect(onlyTheWorker('/sw.js')).toBe('/sw.js')
  })

  it.each(['/sw.js?x', 'https://elsewhere.example/sw.js', '/assets/index.js', 'data:text/javascript,1', ''])(
    'refuses %j',
    (address) => {
      expect(() => onlyTheWorker(address)).toThrow(TypeError)
    },
  )
})
