/** In code points, as limits are counted here; whole texts that are within the limit in any unit are not walked. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max && Array.from(text.slice(0, 2 * (max + 1))).length > max
}
