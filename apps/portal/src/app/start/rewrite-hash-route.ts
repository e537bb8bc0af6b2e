/** The plain path of an old-style hash route ('/#/login?x=1' -> '/login?x=1'), or null when it is none (NAV-05). */
export function rewriteHashRoute(hash: string): string | null {
  if (!hash.startsWith('#/')) return null
  // Two slashes would be another website's address.
  return `/${hash.slice(2).replace(/^[/\\]+/, '')}`
}
