import { version } from '../../../package.json'

/** The portal's own version, as built (D-23). */
export const portalVersion: string = version
