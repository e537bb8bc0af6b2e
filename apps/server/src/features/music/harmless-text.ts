import { songTitleMaxLength } from '@kompaan/contract'

/** More than is ever shown, and little to work on: a name of a file can have any length. */
const readLength = 1000
/** What is not seen, or turns the text around it: controls, marks of direction, halves of characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/** A text from outside as one short line without anything that is not seen; null when nothing is left of it. */
export function harmlessText(text: string | null): string | null {
  const line = (text ?? '')
    .slice(0, readLength)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unseen, '')
    .trim()
  const characters = [...new Intl.Segmenter().segment(line)].map(({ segment }) => segment)
  // A single character can be made of hundreds of marks.
  const short = characters
    .slice(0, songTitleMaxLength)
    .join('')
    .slice(0, songTitleMaxLength * 4)
  return short.toWellFormed().trim() || null
}

/** The name of a file as the sender has it, without the folders that it was in. */
/** A part of an upload can be without. */
export function harmlessFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).findLast((part) => part.trim() !== '') ?? ''
  return harmlessText(last) ?? '-'
}

/** What a file without a title in it is called. */
export function titleOfFile(fileName: string): string {
  return fileName.replace(/(?<=.)\.[A-Za-z0-9]{1,5}$/, '')
}
