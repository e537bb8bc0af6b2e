import { useEffect, useSyncExternalStore } from 'react'
import { isPopupOpen } from '../ui/open-popups.ts'
import { useStableCallback } from '../ui/use-stable-callback.ts'
import { areShortcutsOn, switchShortcuts, useAreShortcutsOn } from './shortcuts-switch.ts'
import { createShortcuts, type Shortcut } from './shortcuts.ts'

const shortcuts = createShortcuts()

/** A key that does something while this is on screen; not while somebody types, nor behind a popup. */
export function useShortcut({ key, withControl, withShift, label }: Shortcut, onPress: () => void): void {
  const press = useStableCallback(onPress)
  useEffect(
    () => shortcuts.add({ key, withControl, withShift, label }, press),
    [key, withControl, withShift, label, press],
  )
}

/** What help shows: the keys that work here, and the switch for who would rather have none. */
export function useShortcutHelp(): {
  shortcuts: readonly Shortcut[]
  isOn: boolean
  setIsOn: (isOn: boolean) => void
} {
  return {
    shortcuts: useSyncExternalStore(shortcuts.subscribe, shortcuts.list),
    isOn: useAreShortcutsOn(),
    setIsOn: switchShortcuts,
  }
}

document.addEventListener('keydown', (event) => {
  if (!areShortcutsOn() || isPopupOpen() || isTaken(event.target)) return
  if (shortcuts.press(event)) event.preventDefault()
})

/** Whether the element wants letters itself: a field, or a list in which typing finds an entry. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !withoutLetters.has(target.type)
  return target.closest(takers) !== null
}

const withoutLetters: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'submit',
  'file',
])

const takers = [
  'textarea',
  'select',
  ...['textbox', 'combobox', 'listbox', 'menu', 'grid', 'treegrid', 'dialog', 'alertdialog'].map(
    (role) => `[role='${role}']`,
  ),
].join()
