/**
 * No inline script, no inline style but one that is named by its hash, nothing from outside, and no string ever becomes
 * script (Trusted Types).
 */
export function contentSecurityPolicy({
  connectTo = [],
  styles = [],
}: { connectTo?: readonly string[]; styles?: readonly string[] } = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    ["connect-src 'self'", ...connectTo].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types kompaan',
  ].join('; ')
}

/** What of the machine pages may use: none of it, but for the robot's page, which listens when somebody wants it to. */
export function permissionsPolicy({ microphone = '()' } = {}): string {
  return `accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=${microphone}, midi=(), payment=(), usb=()`
}

const everywhere: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Keys travel in some paths: no other page, not even our own, gets to see them.
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // What a page or call does not say to keep is not kept: answers hold personal data (SEC-39).
  'cache-control': 'no-store',
}

/** The headers of SEC-38, for every answer, errors included. A page may narrow or replace its own. */
export function securityHeaders(production: boolean): Readonly<Record<string, string>> {
  return production
    ? { ...everywhere, 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
    : everywhere
}
