export type FileRules = {
  /** Endings of names without a dot, in small letters: 'mp3'. */
  readonly types: readonly string[]
  readonly maxBytes: number
  readonly isMultiple: boolean
}

export type RefusedFile = {
  readonly name: string
  readonly bytes: number
  readonly reason: 'wrongType' | 'tooLarge' | 'empty' | 'onlyOne'
}

/** Which of the chosen files can be used, and why the others cannot. The server looks inside; this looks at the outside. */
export function judgeFiles<Chosen extends { readonly name: string; readonly size: number }>(
  files: readonly Chosen[],
  { types, maxBytes, isMultiple }: FileRules,
): { readonly accepted: readonly Chosen[]; readonly refused: readonly RefusedFile[] } {
  const accepted: Chosen[] = []
  const refused: RefusedFile[] = []
  for (const file of files) {
    const reason = reasonAgainst(file)
    if (reason === undefined) accepted.push(file)
    else refused.push({ name: file.name, bytes: file.size, reason })
  }
  return { accepted, refused }

  function reasonAgainst({ name, size }: Chosen): RefusedFile['reason'] | undefined {
    if (!types.some((type) => name.toLowerCase().endsWith(`.${type}`))) return 'wrongType'
    if (size === 0) return 'empty'
    if (size > maxBytes) return 'tooLarge'
    return isMultiple || accepted.length === 0 ? undefined : 'onlyOne'
  }
}
