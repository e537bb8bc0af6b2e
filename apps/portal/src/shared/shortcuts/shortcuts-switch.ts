import { createAtom, useSelector } from '@tanstack/react-store'

const place = 'kompaan.shortcuts'
const isOn = createAtom(read())

/** Who steers by voice must be able to turn single keys off: each word they say could press some (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return isOn.get()
}

export function useAreShortcutsOn(): boolean {
  return useSelector(isOn)
}

export function switchShortcuts(next: boolean): void {
  isOn.set(next)
  try {
    if (next) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Not remembered, still switched.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}
