const place = 'kompaan.shortcuts'
const listeners = new Set<() => void>()
let isOn = read()

/** Who steers by voice must be able to turn single keys off: each word they say could press some (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  return isOn
}

export function switchShortcuts(next: boolean): void {
  isOn = next
  try {
    if (next) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // Not remembered, still switched.
  }
  for (const listener of listeners) listener()
}

export function followShortcutsSwitch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}
