/** A name for a script's file that every system takes. */
export function fileNameOf(name: string): string {
  const letters = name
    .normalize('NFC')
    // Signs that some system has another use for, and those that nobody sees.
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  const short = [...letters].slice(0, 60).join('').trim()
  return `${short === '' ? 'script' : short}.json`
}
