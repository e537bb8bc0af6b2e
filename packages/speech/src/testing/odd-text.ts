import fc from 'fast-check'

/** Text as people and machines should not write it, but do: all of Unicode, with the traps of its letters more often. */
export const oddText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('İ', 'I', 'ı', 'i̇', 'ß', 'ẞ', 'Σ', 'ς', 'ﬁ', 'Ａ', 'ǅ', 'K', '\u0307', '\u0301'),
      fc.constantFrom(
        '\ud83d',
        '\ude00',
        '👍🏽',
        '1️⃣',
        '\u200d',
        '\u200b',
        '\u00ad',
        '\u3000',
        'ᄀ',
        'ᅡ',
        'ᆨ',
        'ﷺ',
      ),
      fc.constantFrom('不', '要', '開', '关', 'שלום', 'مرحبا', "'", '’', '-', ' ', 'ja', 'niet', 'aan'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
