const length = 8
const group = 4

/** A pairing code as it is read: upper case, in two groups of four; whatever else was typed or pasted falls away. */
export function groupPairingCode(typed: string): string {
  const code = significant(typed).slice(0, length)
  return code.length > group ? `${code.slice(0, group)} ${code.slice(group)}` : code
}

/** Where the caret belongs in the grouped code when it stood behind this part of what was typed. */
export function caretAfter(typedBefore: string): number {
  const count = Math.min(length, significant(typedBefore).length)
  return count > group ? count + 1 : count
}

function significant(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
}
