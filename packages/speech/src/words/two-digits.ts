/** As on a digital clock: 5 is '05'. */
export function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
