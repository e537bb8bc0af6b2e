/** The address, when it is one a text from others may lead to; nothing otherwise. */
export function safeLink(address: string): string {
  if (!URL.canParse(address)) return ''
  return allowed.has(new URL(address).protocol) ? address : ''
}

const allowed = new Set(['https:', 'http:', 'mailto:'])
