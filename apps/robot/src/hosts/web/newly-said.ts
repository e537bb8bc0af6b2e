/** How many of the sentences that are there now were added at the end; the ones before may have gone from the start. */
export function newlySaid(before: readonly string[], now: readonly string[]): number {
  for (let added = 0; added < now.length; added += 1) {
    const kept = now.slice(0, now.length - added)
    const same = before.slice(before.length - kept.length)
    if (kept.length <= before.length && kept.every((text, index) => text === same[index])) return added
  }
  return now.length
}
