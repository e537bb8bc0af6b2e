import { expect, test } from 'vitest'
import { problemText } from '../testing/problem-text.ts'
import { directSpeechProblems } from './direct-speech.ts'

test.each<[string, string, readonly string[]]>([
  ['a sentence', 'De koffie is klaar.', []],
  ['two lines', 'De koffie\n\tis klaar', []],
  ['one word in Chinese', '好', []],
  ['a number', '7', []],
  ['256 characters', 'é'.repeat(256), []],
  ['257 characters', 'x'.repeat(257), ['text_too_long 256']],
  ['nothing', '   ', ['text_missing']],
  ['marks around nothing', '<b> </b>&nbsp;', ['text_missing']],
  ['pictures alone', '😀 👍🏽', ['text_silent']],
  ['dots alone', '...?!', ['text_silent']],
  ['a mark around a picture', '<p>☕</p>', ['text_silent']],
  ['a picture behind words', 'Koffie? ☕', []],
  ['a variable alone', '{{$time}}', []],
  ['a variable that is none', 'Het is {{$tijd}}', ['variable_wrong']],
  ['a bell', 'Koffie\u0007', ['text_has_control_characters']],
  ['a null', 'Kof\u0000fie', ['text_has_control_characters']],
])('[DIR-01] Q6 %s', (_, text, problems) => {
  expect(directSpeechProblems(text).map(problemText)).toEqual(problems)
})
