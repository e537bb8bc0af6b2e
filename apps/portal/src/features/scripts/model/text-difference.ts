/** A piece of a text as it reads in two versions. */
export interface TextPiece {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

/** So many comparisons are made for one text, at most; two texts with more between them are told as a whole. */
const comparisonsMax = 250_000

/** What was taken out of a text and what was put in, in whole words. */
export function textDifference(before: string, after: string): readonly TextPiece[] {
  const old = wordsOf(before)
  const now = wordsOf(after)
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1
  }
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...between(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

/** Words and what stands between them, so that nothing is lost. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []
}

/** By their longest common row of words. */
function between(old: readonly string[], now: readonly string[]): readonly TextPiece[] {
  if (old.length * now.length > comparisonsMax) {
    return [
      { kind: 'gone', text: old.join('') },
      { kind: 'new', text: now.join('') },
    ]
  }
  const width = now.length + 1
  // How long the common row is of what follows each pair of places.
  const common = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pieces: TextPiece[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      pieces.push({ kind: 'same', text: old[i] ?? '' })
      i += 1
      j += 1
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: 'gone', text: old[i] ?? '' })
      i += 1
    } else {
      pieces.push({ kind: 'new', text: now[j] ?? '' })
      j += 1
    }
  }
  return pieces
}

/** Neighbours of one kind as one; of what changed between two that stay, first what went and then what came. */
function joined(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const result: TextPiece[] = []
  let gone = ''
  let added = ''
  const flush = () => {
    if (gone !== '') result.push({ kind: 'gone', text: gone })
    if (added !== '') result.push({ kind: 'new', text: added })
    gone = ''
    added = ''
  }
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'gone') gone += text
    else if (kind === 'new') added += text
    // A blank between two changed words belongs to both: 'goede morgen' for 'dag Robin' is one change.
    else if (gone + added !== '' && /^\s+$/.test(text) && isChange(pieces[index + 1])) {
      gone += text
      added += text
    } else if (text !== '') {
      flush()
      const last = result.at(-1)
      if (last?.kind === 'same') result[result.length - 1] = { kind, text: last.text + text }
      else result.push({ kind, text })
    }
  }
  flush()
  return result
}

function isChange(piece: TextPiece | undefined): boolean {
  return piece !== undefined && piece.kind !== 'same'
}
