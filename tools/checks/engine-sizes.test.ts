import { expect, test } from 'vitest'
import { bundledSize } from './engine-sizes.ts'

const nothing = "export const nothing = ''"

test('what is used counts, with all that it needs in turn', async () => {
  const one = await bundledSize("export { emailProblem } from '@kompaan/contract/wire'")
  expect(one).toBeGreaterThan((await bundledSize(nothing)) + 100)
  expect(await bundledSize("export * from '@kompaan/contract/wire'")).toBeGreaterThan(one)
})

test('what is not used does not count, nor what is counted apart', async () => {
  const unused = await bundledSize(`import { emailProblem } from '@kompaan/contract/wire'; ${nothing}`)
  expect(unused).toBe(await bundledSize(nothing))
  const apart = await bundledSize("export * from '@kompaan/contract/wire'", ['@kompaan/contract/wire'])
  expect(apart).toBeLessThan(200)
})
