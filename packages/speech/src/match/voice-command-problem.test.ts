import { describe, expect, it } from 'vitest'
import { voiceCommandProblem } from '../index.ts'

describe('voiceCommandProblem', () => {
  it.each([
    ['eight letters', 'abcdefgh', 'too_short'],
    ['nine letters', 'abcdefghi', null],
    ['eight letters with spaces and signs', 'a b-c d, e f g h!', 'too_short'],
    ['nine letters far apart', 'a b c d e f g h i', null],
    ['63 letters', 'a'.repeat(63), null],
    ['64 letters', 'a'.repeat(64), 'too_long'],
    ['64 characters with 63 letters', `${'a'.repeat(63)}!`, null],
    ['65 characters with 63 letters', `${'a'.repeat(63)}!!`, 'too_long'],
    ['65 characters with few letters', `abcdefghi${' '.repeat(56)}`, 'too_long'],
    ['a ligature that is more letters', 'ﬃﬃﬃ', null],
    ['nothing', '', 'too_short'],
    ['emoji', '🎵'.repeat(12), 'too_short'],
  ])('[SPI-02] C7 %s', (_, command, problem) => {
    expect(voiceCommandProblem(command, 'nl')).toBe(problem)
  })

  it.each([
    ['開燈', 'too_short'],
    ['開電燈', null],
    ['「開燈」', 'too_short'],
    ['打開 TV', null],
    ['guanbi', 'too_short'],
  ])('[SPI-02] C7 in Han script three are enough: %s', (command, problem) => {
    expect(voiceCommandProblem(command, 'zh-TW')).toBe(problem)
  })
})
