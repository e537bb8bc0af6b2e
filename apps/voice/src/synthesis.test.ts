import { afterEach, expect, test } from 'vitest'
import { createSynthesis } from './synthesis.ts'
import type { Synthesis } from './synthesis.ts'

const workerFile = new URL('./testing/moody-worker.ts', import.meta.url)
const stays = new AbortController().signal
let synthesis: Synthesis
afterEach(() => synthesis.close())

function moody(options: Parameters<typeof createSynthesis>[0] = {}): Synthesis {
  synthesis = createSynthesis({ workerFile, ...options })
  return synthesis
}

async function said(text: string, gone: AbortSignal = stays): Promise<string> {
  return (await synthesis.say({ text, voice: 'nl-NL', speed: 1 }, gone)).toString()
}

test('a thread that dies is replaced: who waited for it is told, and who waits behind is spoken to', async () => {
  moody()
  const [died, next] = [said('die'), said('next')]
  await expect(died).rejects.toMatchObject({ why: 'failed' })
  expect(await next).toBe('next')
})

test('a thread that hangs is replaced: who waited for it is told, and who waits behind is spoken to', async () => {
  moody({ longestMilliseconds: 1000 })
  await synthesis.ready
  const [hung, next] = [said('hang for good'), said('next')]
  await expect(hung).rejects.toMatchObject({ why: 'failed' })
  expect(await next).toBe('next')
})

test('who is gone is not spoken to any more, and does not keep others waiting', async () => {
  moody()
  const leaves = new AbortController()
  const [speaking, waiting, other] = [said('hang', leaves.signal), said('two', leaves.signal), said('other')]
  await synthesis.ready
  leaves.abort()
  await expect(speaking).rejects.toMatchObject({ why: 'gone' })
  await expect(waiting).rejects.toMatchObject({ why: 'gone' })
  expect(await other).toBe('other')
  await expect(said('late', leaves.signal)).rejects.toMatchObject({ why: 'gone' })
})

test('when too many wait, one more is turned away, and those who wait are not', async () => {
  moody({ waitingMax: 2 })
  await synthesis.ready
  const leaves = new AbortController()
  const speaking = said('hang', leaves.signal)
  // Behind what it says to itself at first.
  while (synthesis.waiting() > 0) await new Promise(setImmediate)
  const [one, two] = [said('one'), said('two')]
  await expect(said('three')).rejects.toMatchObject({ why: 'busy' })
  leaves.abort()
  await expect(speaking).rejects.toMatchObject({ why: 'gone' })
  expect(await Promise.all([one, two])).toEqual(['one', 'two'])
})

test('a thread that cannot even begin is not tried for ever', async () => {
  moody({ workerFile: new URL('./testing/no-such-worker.ts', import.meta.url) })
  await expect(synthesis.ready).rejects.toMatchObject({ why: 'failed' })
})

test.each(['die for good', 'die, and hang'])(
  'when no other thread can take its place (%s), that is told, and nobody waits for ever',
  async (text) => {
    moody({ longestMilliseconds: 1000 })
    await synthesis.ready
    const [died, next] = [said(text), said('next')]
    await expect(died).rejects.toMatchObject({ why: 'failed' })
    await expect(next).rejects.toMatchObject({ why: 'failed' })
    await synthesis.lost
    await expect(said('later')).rejects.toMatchObject({ why: 'failed' })
  },
)
