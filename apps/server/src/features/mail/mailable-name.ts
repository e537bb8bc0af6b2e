import { characterCount, holdsAddress } from '@kompaan/contract'

/** A longer one is a sentence. */
const nameLength = 40

/**
 * A name as it may stand in a mail. Whoever gets one did not choose it: what leads somewhere, or is long enough to say
 * something, is left out, also where it was taken before names were checked for that. 'J.Smit' is written 'J. Smit', of
 * which no mail program makes a link.
 */
export function mailableName(name: string | null): string | null {
  if (name === null || holdsAddress(name) || characterCount(name) > nameLength) return null
  return name.normalize('NFKC').replace(/[.\u3002](?=\p{L})/gu, '. ')
}

/** First and last name together where both may stand in a mail, otherwise the first name alone. */
export function mailableFullName(
  person: { readonly firstName: string; readonly lastName: string } | null,
): string | null {
  if (person === null) return null
  const { firstName, lastName } = person
  return mailableName(`${firstName} ${lastName}`) ?? mailableName(firstName)
}
