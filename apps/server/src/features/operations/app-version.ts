import manifest from '../../../package.json' with { type: 'json' }

/** One version for portal and server; the portal's information screen shows it (D-23). */
export const appVersion = manifest.version
