/** What a drawing tells a screen reader: its label, or nothing when it is decoration. */
export function picture(
  label: string | undefined,
): { role: 'img'; 'aria-label': string } | { 'aria-hidden': true } {
  return label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
}
