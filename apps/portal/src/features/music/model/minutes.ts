const minute = 60_000

/** As playlists show it: whole minutes, rounded down. */
export function minutesShown(milliseconds: number): number {
  return Math.floor(milliseconds / minute)
}

/** As a selection counts it: every minute that has begun. */
export function minutesCounted(milliseconds: number): number {
  return Math.ceil(milliseconds / minute)
}

/** '3:05', '1:02:30' */
export function playingTime(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`
}
