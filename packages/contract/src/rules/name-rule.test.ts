import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameMaxLength } from '../limits.ts'
import { nameProblem } from './name-rule.ts'

const good = [
  ['a plain name', 'Anna'],
  ['one letter', 'Q'],
  ['accents', 'Zoë Çelik-Øster'],
  ['an accent as a mark of its own', 'Zoe\u0308'],
  ['spaces and a hyphen', 'Jan-Willem van der Berg'],
  ['an apostrophe', "Niamh O'Brien"],
  ['the apostrophe that phones write', 'Niamh O’Brien'],
  ['the opening quote that phones put before a word', '‘t Hart'],
  ['letters that Persian keeps apart', 'علی\u200cرضا'],
  ['an apostrophe in front', "'t Hart"],
  ['a comma and a period', 'King, Martin L. Jr.'],
  ['Greek', 'Ελένη'],
  ['Cyrillic', 'Наталья'],
  ['Arabic', 'فاطمة'],
  ['Hebrew', 'דוד'],
  ['Chinese', '王小明'],
  ['Japanese', 'さくら'],
  ['Korean', '김민준'],
  ['Hindi, whose vowels are marks', 'कृष्णा'],
  ['Tamil, whose vowels are marks', 'தமிழ்செல்வி'],
  ['Turkish', 'Işıl Ağaoğlu'],
  ['a script outside the basic plane', '𐐔𐐯𐑅𐐨𐑉𐐯𐐻'],
  ['white space around it', '  Anna  '],
] as const

const bad = [
  ['nothing', '', 'empty'],
  ['only spaces', '   ', 'empty'],
  ['only white space', '\t\n', 'empty'],
  ['a digit', 'Anna2', 'characters'],
  ['a digit of another script', 'Anna٣', 'characters'],
  ['an at sign', 'anna@example', 'characters'],
  ['an underscore', 'anna_b', 'characters'],
  ['a tag', '<b>Anna', 'characters'],
  ['a line break', 'Anna\nBcc: everyone', 'characters'],
  ['a tab', 'Anna\tBakker', 'characters'],
  ['a zero byte', 'Anna\0', 'characters'],
  ['a mark that turns the writing round', 'Anna\u202E', 'characters'],
  ['a picture', 'Anna 🙂', 'characters'],
  ['punctuation without a letter', "-.,'", 'characters'],
  ['a mark without a letter', '\u0308', 'characters'],
  ['too many letters', 'a'.repeat(nameMaxLength + 1), 'too_long'],
] as const

/** A digit's neighbours in what people mistype: never part of a name. */
const foreign = '0123456789@#$%^&*()_+=[]{}<>/\\|"!?;:~`\n\t\0'.split('')
const letter = fc.constantFrom(...'aZéßøñğıЖяωλשלبت王明さ김ตअ'.split(''))
const joint = fc.constantFrom(' ', ',', '. ', "'", '’', '-')
const name = fc
  .tuple(letter, fc.array(fc.oneof({ weight: 4, arbitrary: letter }, joint), { maxLength: 40 }), letter)
  .map(([first, middle, last]) => first + middle.join('') + last)

describe('names', () => {
  test.each(good)('[ACC-04] a name may have %s', (_, value) => {
    expect(nameProblem(value)).toBeNull()
  })

  test.each(bad)('[ACC-04] a name may not have %s', (_, value, problem) => {
    expect(nameProblem(value)).toBe(problem)
  })

  test('[ACC-04] the longest name is as long as the limit, white space around it not counted', () => {
    expect(nameProblem(` ${'a'.repeat(nameMaxLength)} `)).toBeNull()
  })

  test('[ACC-04] letters and joints of every script make a name, and one foreign character spoils it', () => {
    fc.assert(
      fc.property(name, fc.constantFrom(...foreign), fc.nat(), (value, character, at) => {
        expect(nameProblem(value)).toBeNull()
        const place = 1 + (at % (value.length - 1))
        expect(nameProblem(value.slice(0, place) + character + value.slice(place))).toBe('characters')
      }),
      { seed: 4 },
    )
  })

  test('[ACC-04] white space around a name changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (value) => {
        expect(nameProblem(` \t${value}\n`)).toBe(nameProblem(value))
      }),
      { seed: 4 },
    )
  })
})
