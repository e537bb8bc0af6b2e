/** What two things of one kind must not share as their names: capitals, widths of letters and runs of blanks do not count. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFKC')
}
