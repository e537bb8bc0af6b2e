/**
 * Whether a text holds a web or mail address, or what a mail program makes a link of. Names are mailed to people who did
 * not ask for it, so a name that leads somewhere would be a message from a stranger under our letterhead.
 */
export function holdsAddress(value: string): boolean {
  // As it looks: wide forms are the same characters to a reader, and some that are there cannot be seen.
  const text = value.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return text.includes('@') || webWord.test(text) || domain.test(text) || numbers.test(text)
}

const webWord = /(?<!\p{L})(?:https?|www)(?!\p{L})/iu
/** 'evil.example', and not 'Dr. van Dam' or 'J.P. Jansen': a period with two letters right behind it. */
const domain = /[\p{L}\p{M}\p{N}][.\u3002]\p{L}\p{M}*\p{L}/u
const numbers = /\d\.\d+\.\d+\.\d/
