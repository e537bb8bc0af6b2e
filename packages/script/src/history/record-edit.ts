import { isSameDraft } from '../script.ts'
import type { ScriptDraft } from '../script.ts'
import type { Change, History } from './history.ts'

/** Takes an edit into the history: as a change of its own, or as more of the typing before it (H2, H3, H6). */
export function recordEdit<Focus>(
  history: History<Focus>,
  edit: RecordedEdit<Focus>,
  depth = historyDepth,
): History<Focus> {
  const { script, focus, group, at } = edit
  if (isSameDraft(script, history.script)) return { ...history, focus }
  const change = { script: history.script, from: edit.from, to: focus }
  const past = isMoreTyping(history, edit) ? lengthened(history.past, focus) : [...history.past, change]
  return {
    script,
    focus,
    past: past.slice(-depth),
    future: [],
    saved: history.saved,
    typing: group === null ? null : { group, at },
  }
}

export interface RecordedEdit<Focus> {
  readonly script: ScriptDraft
  /** Where the carer was while making it. */
  readonly from: Focus
  /** Where it leads. */
  readonly focus: Focus
  /** Names the field that is typed in, the same at each key; null for what is no typing. */
  readonly group: string | null
  /** Milliseconds, by any clock. */
  readonly at: number
}

/** The next edit is a change of its own: the carer left the field, or what is there is being saved (H3). */
export function endTyping<Focus>(history: History<Focus>): History<Focus> {
  return history.typing === null ? history : { ...history, typing: null }
}

export const historyDepth = 500

/** A pause after which typing is a new change, in milliseconds. */
const typingPause = 1000

function isMoreTyping<Focus>({ typing }: History<Focus>, { group, at }: RecordedEdit<Focus>): boolean {
  // A clock that was set back tells nothing about a pause.
  return typing !== null && typing.group === group && at >= typing.at && at - typing.at <= typingPause
}

function lengthened<Focus>(past: readonly Change<Focus>[], to: Focus): readonly Change<Focus>[] {
  return past.map((change, index) => (index === past.length - 1 ? { ...change, to } : change))
}
