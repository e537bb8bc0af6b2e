import { ApiError } from './api-error.ts'

interface Frame {
  readonly value: unknown
  readonly key: string
  readonly parent: Frame | undefined
}

/** A password may have any character (SEC-01): only its hash is stored. */
const neverStored: ReadonlySet<string> = new Set(['password', 'newPassword'])
/** How much of the place of a text an answer names. */
const placeMax = 200

/**
 * The database stores no zero character and no half of a character that takes two. Whatever part of a call holds such a text,
 * also as the name of a field, is refused here: past this check every other text can be stored, searched and mailed.
 */
export function demandStorableText(part: string, value: unknown): void {
  const found = findUnstorable({ value, key: part, parent: undefined })
  if (found === undefined) return
  throw new ApiError('invalid_input', {
    details: [
      { path: placeOf(found), message: 'holds a character that cannot be stored', code: 'broken_text' },
    ],
  })
}

/** Keeps a stack of its own: what was sent may be nested deeper than calls can be. */
function findUnstorable(root: Frame): Frame | undefined {
  const open = [root]
  for (let frame = open.pop(); frame !== undefined; frame = open.pop()) {
    const { value } = frame
    if (!isStorable(frame.key)) return frame.parent
    if (typeof value === 'string') {
      if (!isStorable(value) && !neverStored.has(frame.key)) return frame
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) open.push({ value: inner, key, parent: frame })
    }
  }
  return undefined
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

function placeOf(frame: Frame): string {
  const keys: string[] = []
  for (let each: Frame | undefined = frame; each !== undefined; each = each.parent) keys.push(each.key)
  return keys.toReversed().join('.').slice(0, placeMax).toWellFormed()
}
