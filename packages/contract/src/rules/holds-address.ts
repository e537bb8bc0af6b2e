/**
 * Whether a text holds a web or mail address, or what a mail program makes a link of. Names are mailed to people who did
 * not ask for it, so a name that leads somewhere would be a message from a stranger under our letterhead.
 */
export function holdsAddress(value: string): boolean {
  // As it looks: wide forms are the same characters to a reader, and some that are there cannot be seen.
  const text = value.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return text.includes('@') || webWord.test(text) || holdsDomain(text) || numbers.test(text)
}

const webWord = /(?<!\p{L})(?:https?|www)(?!\p{L})/iu
const numbers = /\d\.\d+\.\d+\.\d/

/** 'evil.example', and not 'Dr. van Dam' or 'J.Smit': a period with two letters right behind it and no initial before. */
function holdsDomain(text: string): boolean {
  const parts = text.split(/[.\u3002]/u)
  return parts.slice(1).some((part, index) => {
    const behind = /^(?:\p{L}\p{M}*){2,}/u.exec(part)?.[0]
    const before = /[\p{L}\p{M}\p{N}]+$/u.exec(parts[index] ?? '')?.[0]
    return behind !== undefined && before !== undefined && !isAbbreviated(before, behind)
  })
}

/** A surname without a space after an initial or a title: 'J.Smit', 'M.van Dam', 'St.John'. 't.co' is an address. */
function isAbbreviated(before: string, behind: string): boolean {
  if (!initial.test(before) && !titles.has(before.toLowerCase())) return false
  return /^\p{Lu}/u.test(behind) || particles.has(behind) || [...behind].length >= surnameMin
}

const initial = /^\p{L}\p{M}*$/u
const titles = new Set(
  'br chr dhr dr drs ds fr ing ir joh jr mevr mr mrs ms mw ph prof sr st th zr'.split(' '),
)
const particles = new Set('al bin da de den der di du el la le op te ten ter van von zu'.split(' '))
/** In small letters: shorter ones are top-level names as well. */
const surnameMin = 4
