import { afterEach, expect, test, vi } from 'vitest'
import { requireNode } from './require-node.mjs'

afterEach(() => vi.restoreAllMocks())

test.each(['20.19.0', '20.20.2', '22.0.0', '26.10.0'])('Node %s can set us up', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})

test.each(['18.20.0', '20.18.3', '9.0.0'])('Node %s is refused with one sentence', (version) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`)
  })
  expect(() => requireNode(version)).toThrow('exit 1')
  expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`this is Node ${version}`))
})
