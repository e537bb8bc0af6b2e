import { execFileSync } from 'node:child_process'

/** Whom to run as when we are root; undefined when we are nobody special already. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const uid = idOf('-u')
  const gid = idOf('-g')
  // 65534 is `nobody` where the name is not in the list of users, as in small containers.
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 }
}

function idOf(flag: '-u' | '-g'): number | undefined {
  for (const name of ['postgres', 'nobody']) {
    try {
      return Number(
        execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
      )
    } catch {
      // No such user here: try the next.
    }
  }
  return undefined
}
