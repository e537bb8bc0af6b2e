const key = 'kompaan.news-hidden-at'
const quietFor = 2 * 60_000

/** Kept in the tab, so that a reload does not bring back what was just put away; logging out forgets it. */
export function noteHidden(now: number): void {
  sessionStorage.setItem(key, String(now))
}

export function hiddenAt(): number | null {
  const text = sessionStorage.getItem(key)
  return text === null ? null : Number(text)
}

/** Whether news that was put away may come up again by itself. */
export function mayComeUp(hidden: number | null, now: number): boolean {
  return hidden === null || now - hidden > quietFor
}
