import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld, type RobotWorld } from '../../testing/robot-world.ts'
import { hearFile } from './console-commands.ts'
import { NotTranscribed, type Recogniser } from './transcriber.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kompaan-hear-'))
  file = join(folder, 'what was said.wav')
  writeFileSync(file, 'RIFF....WAVE')
})
afterEach(() => rmSync(folder, { recursive: true }))

const understanding = (text: string): Recogniser => ({ recognise: async () => text })

/** A robot with these permissions, and what its console printed. */
async function heard(
  allowed: readonly string[],
  recogniser: Recogniser | null,
  named = file,
): Promise<RobotWorld & { readonly printed: readonly string[] }> {
  const world = createWorld()
  world.server.setState({ permissions: { allowed } })
  await world.start()
  await world.clock.advance(1000)
  const printed: string[] = []
  const print = (text: string) => printed.push(text)
  await hearFile({ robot: world.robot(), recogniser, setMetered: () => undefined, print }, named)
  await world.clock.advance(1000)
  return { ...world, printed }
}

const everything = ['speechInteractions', 'googleAudioTranscription']

test('[BOT-02c] what was recorded is heard as if it had been said', async () => {
  const { said, printed } = await heard(everything, understanding('hoe laat is het'))
  expect([said, printed]).toEqual([['Het is tien uur.'], []])
})

test('[SEC-49] without the permission no sound is given to anybody', async () => {
  let asked = 0
  const counting: Recogniser = { recognise: async () => String((asked += 1)) }
  const { said, printed } = await heard(['speechInteractions'], counting)
  expect([said, asked, printed]).toEqual([[], 0, ['[The robot has no permission to understand speech.]']])
})

test('what cannot be understood is told to whoever is at the console', async () => {
  const failing: Recogniser = {
    recognise: () => Promise.reject(new NotTranscribed('it rains', { isWorthAnother: false })),
  }
  const outcomes = [
    await heard(everything, null),
    await heard(everything, understanding('')),
    await heard(everything, failing),
    await heard(everything, understanding('hallo'), join(folder, 'nothing.wav')),
  ]
  expect(outcomes.map(({ printed }) => printed.join())).toEqual([
    '[Nobody transcribes: set KOMPAAN_TRANSCRIBE_URL.]',
    '[Nothing was said.]',
    '[What was said could not be transcribed: it rains.]',
    expect.stringMatching(/^\[The file .*nothing.wav cannot be read.\]$/),
  ])
  expect(outcomes.flatMap(({ said }) => said)).toEqual([])
})
