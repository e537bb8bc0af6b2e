/** Small letters without accents, for finding: who looks for 'cafe' finds 'Café'. */
export function plainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
