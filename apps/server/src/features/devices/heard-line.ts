import { day } from '../../ports/clock.ts'

/** So long what was said to a robot is kept at most (SEC-49). */
export const heardKept = 30 * day

const longest = 256

/** What a robot heard as one line, as long as it is kept. */
export function heardLine(text: string): string {
  const characters = [...new Intl.Segmenter().segment(oneLine(text))]
  return characters
    .slice(0, longest)
    .map(({ segment }) => segment)
    .join('')
    .trim()
}

/** Without what is not seen and breaks or turns round the line it stands in. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
