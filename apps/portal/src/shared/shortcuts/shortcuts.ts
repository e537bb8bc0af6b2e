/** A key that does something on this page. */
export type Shortcut = {
  /** As the browser calls it: 'n', '?', 'ArrowLeft'. */
  key: string
  /** Together with Ctrl, or with the command key of a Mac. */
  withControl?: boolean | undefined
  /** With Shift too; only where it is together with Ctrl, as signs such as '?' need Shift by themselves. */
  withShift?: boolean | undefined
  /** What it does, in words, for help: 'Nieuwe taak'. */
  label: string
}

/** What is known of a pressed key; a browser's event has all of it. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>

export interface Shortcuts {
  readonly add: (shortcut: Shortcut, onPress: () => void) => () => void
  /** What works now, in the order in which it came. The same array until something changes. */
  readonly list: () => readonly Shortcut[]
  readonly subscribe: (listener: () => void) => () => void
  /** Does what belongs to the key; says whether there was such a thing. */
  readonly press: (press: Press) => boolean
}

/** The keys of all that is on screen. Of two with the same key the latest wins: it stands before the other. */
export function createShortcuts(): Shortcuts {
  let entries: readonly { shortcut: Shortcut; onPress: () => void }[] = []
  let shown: readonly Shortcut[] = []
  const listeners = new Set<() => void>()

  const change = (next: typeof entries) => {
    entries = next
    shown = latest(next.map(({ shortcut }) => shortcut))
    for (const listener of listeners) listener()
  }

  return {
    add: (shortcut, onPress) => {
      const entry = { shortcut, onPress }
      change([...entries, entry])
      return () => change(entries.filter((other) => other !== entry))
    },
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press: (press) => {
      // A key that is held down would do it again and again.
      if (press.defaultPrevented || press.repeat || press.altKey) return false
      const found = entries.findLast(({ shortcut }) => isFor(shortcut, press))
      found?.onPress()
      return found !== undefined
    },
  }
}

function latest(shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  return shortcuts.filter(
    (shortcut, index) => !shortcuts.slice(index + 1).some((later) => nameOf(later) === nameOf(shortcut)),
  )
}

function isFor(shortcut: Shortcut, press: Press): boolean {
  const isWithControl = press.ctrlKey || press.metaKey
  const { key, shiftKey: withShift } = press
  return nameOf(shortcut) === nameOf({ key, withControl: isWithControl, withShift })
}

/** Capitals count as the letter itself: with Caps Lock on, shortcuts go on working. */
function nameOf({ key, withControl = false, withShift = false }: Omit<Shortcut, 'label'>): string {
  const held = withControl ? `Control ${withShift ? 'Shift ' : ''}` : ''
  return held + key.toLowerCase()
}
