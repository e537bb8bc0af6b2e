/** A name that the zone data knows; the server and the robot keep the same data in their Intl. */
export function isTimeZone(name: string): boolean {
  return canonicalTimeZone(name) !== undefined
}

/** The name in its one spelling, however it was typed; undefined when there is no such zone. */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return undefined
  const typed = name.toLowerCase()
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
    return known.toLowerCase() === typed
      ? known
      : (todaysNames.find((each) => each.toLowerCase() === typed) ?? known)
  } catch {
    return undefined
  }
}

/** Names of today for which some Intl still says the former one: who chose Kyiv must not find Kiev. */
const todaysNames = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
]
