import { loadDefaultCommands } from '@kompaan/speech/load-default-commands'
import { loadLanguage } from '@kompaan/speech/load-language'
import { expect, test } from 'vitest'
import { createDisk, memoryStore } from '../testing/memory-store.ts'
import { createPower } from '../testing/power.ts'
import { keepPart } from './held-state.ts'
import { keep } from './kept.ts'
import type { Store } from './ports.ts'
import { createVocabulary } from './vocabulary.ts'

await Promise.all([loadLanguage('en-GB'), loadDefaultCommands('en-GB')])

/** A robot that was taught 50 things in ten ways each, which is all there can be; and how often they were read. */
async function taught(): Promise<{ store: Store; reads: () => number }> {
  const disk = memoryStore(createDisk(), createPower())
  let reads = 0
  const store: Store = {
    ...disk,
    list: (prefix) => {
      reads += 1
      return disk.list(prefix)
    },
  }
  const interactions = Array.from({ length: 50 }, (_, index) => ({
    scriptId: 'script',
    commands: Array.from({ length: 10 }, (__, way) => `doe ding ${index} op manier ${way} voor mij`),
  }))
  await store.write(
    interactions.flatMap((value, index) =>
      keepPart({ kind: 'speechInteraction', id: `interaction ${index}` }, 'hash', JSON.stringify(value)),
    ),
  )
  return { store, reads: () => reads }
}

test('M18 what is understood is read and prepared once for a state and a language', async () => {
  const { store, reads } = await taught()
  const vocabulary = createVocabulary(store)
  const known = await vocabulary.current()
  for (let count = 0; count < 100; count += 1) expect(await vocabulary.current()).toBe(known)
  expect(reads()).toBe(1)
  expect(known.understand('doe ding 7 op manier 3 voor mij')).toMatchObject({
    kind: 'match',
    command: { phrase: 'doe ding 7 op manier 0 voor mij', deed: { interactionId: 'interaction 7' } },
  })

  await store.write([keep('data/settings', { timeZone: 'Europe/Paris', defaultLanguage: 'en-GB' })])
  const english = await vocabulary.current()
  expect(english.understand('what time is it')).toMatchObject({ command: { deed: { name: 'time' } } })
  vocabulary.reconsider()
  expect(await vocabulary.current()).not.toBe(english)
})

test('what changes while it is read is read again', async () => {
  const { store } = await taught()
  const vocabulary = createVocabulary(store)
  const before = vocabulary.current()
  vocabulary.reconsider()
  expect(await vocabulary.current()).not.toBe(await before)
})
