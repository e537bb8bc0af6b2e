/** Chinese says in one character what takes a few letters elsewhere, so it has limits of its own. */
export function writtenInHan(normalised: string): boolean {
  return han.test(normalised)
}

const han = /\p{Script=Han}/u
