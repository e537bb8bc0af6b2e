/**
 * Tells whether node_modules holds what the lock file asks for.
 *
 * npm writes node_modules/.package-lock.json as the last act of an install, so it is a stamp that exists anyway:
 * right after `npm install` too, and absent after an install that was cut short. Comparing it costs some
 * milliseconds; a stamp of our own would also be blind to what somebody installed by hand.
 *
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed node_modules/.package-lock.json
 */
export function dependenciesInstalled(wanted, installed) {
  if (installed === undefined) return false
  const names = Object.keys(wanted.packages).filter((path) => path !== '')
  return (
    names.every((path) => {
      const want = wanted.packages[path]
      const have = installed.packages[path]
      if (want === undefined) return true
      // Optional packages are there for one platform only; npm leaves out the others.
      if (have === undefined) return want.optional === true || want.devOptional === true || want.peer === true
      return have.version === want.version && have.integrity === want.integrity
    }) && Object.keys(installed.packages).every((path) => path in wanted.packages)
  )
}

/** @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], link?: boolean } | undefined> }} Lock */
