const address = '/sw.js'

/**
 * The address of the service worker, as the browser wants it under Trusted Types. The policy lets this one
 * address through and no other. Call it once: a policy's name can be used once in a page.
 */
export function workerAddress(): string | TrustedScriptURL {
  const policy = window.trustedTypes?.createPolicy('kompaan', { createScriptURL: onlyTheWorker })
  return policy === undefined ? address : policy.createScriptURL(address)
}

export function onlyTheWorker(asked: string): string {
  if (asked !== address) throw new TypeError(`No script may be loaded from '${asked}'`)
  return asked
}
