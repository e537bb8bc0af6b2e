import { expect, test } from 'vitest'
import { bundledCode, bundledSize } from './engine-sizes.ts'

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

test('a page that takes one language of the scripts has no words of the others', async () => {
  const words = {
    dutch: 'alsjeblieft',
    english: 'please',
    german: 'bitte',
    italian: 'per favore',
    turkish: 'lütfen',
    chinese: '請',
  }
  const code = await bundledCode(`
    import { createScript } from '@kompaan/script/core'
    import { createSpeech } from '@kompaan/speech/core'
    import { german } from '@kompaan/speech/languages/german'
    export const script = createScript(createSpeech(() => german))`)
  const found = Object.entries(words).filter(([, word]) => code.includes(word))
  expect(found.map(([language]) => language)).toEqual(['german'])
  const all = await bundledCode("export { edit } from '@kompaan/script'")
  expect(Object.values(words).every((word) => all.includes(word))).toBe(true)
})
