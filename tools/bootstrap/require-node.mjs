/**
 * Stops with one clear sentence on a Node that cannot even run the set-up. Everything after the set-up runs on
 * the Node that the lock file pins, so this floor is only about npm and about the few files that run before it.
 */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Kompaan needs Node 20.19 or later to set itself up; this is Node ${version}.`)
  process.exit(1)
}
