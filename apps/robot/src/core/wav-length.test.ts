import { expect, test } from 'vitest'
import { soundOf } from '../testing/fake-server.ts'
import { wavLength } from './wav-length.ts'

test('a sound is as long as its head says', () => {
  expect(wavLength(soundOf('Goedemorgen!'))).toBe(2000)
})

test('what stands before the samples is passed over', () => {
  const sound = soundOf('Goedemorgen!')
  const note = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1')
  expect(wavLength(Buffer.concat([sound.subarray(0, 36), note, sound.subarray(36)]))).toBe(2000)
})

test.each([
  ['nothing', new Uint8Array()],
  ['something else', Buffer.from('RIFF....AVI LIST')],
  ['a head alone', soundOf('Goedemorgen!').slice(0, 36)],
  ['a sound that was cut off', soundOf('Goedemorgen!').slice(0, -1)],
  ['silence', soundOf('\0\0\0\0')],
  ['bytes of any kind', Uint8Array.from({ length: 500 }, (_, at) => at % 256)],
])('%s is none', (_, file) => {
  expect(wavLength(file)).toBeUndefined()
})
