/** What two scripts of one robot and type must not share: capitals, widths of letters and runs of blanks do not count. */
export function scriptNameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFKC')
}
