/** A key out of a mailed link: taken off the address bar at once, kept in this tab until it is used (SEC-23). */
export interface KeyFromMail {
  readonly read: () => string | null
  readonly keep: (key: string) => void
  readonly forget: () => void
}

type MailPurpose = 'activation' | 'reset' | 'contactVerification' | 'contactUnsubscribe'

export function keyFromMail(purpose: MailPurpose): KeyFromMail {
  const name = `kompaan.key.${purpose}`
  return {
    read: () => sessionStorage.getItem(name),
    keep: (key) => sessionStorage.setItem(name, key),
    forget: () => sessionStorage.removeItem(name),
  }
}
