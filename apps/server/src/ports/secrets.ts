import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What a key is derived for. A value made for one purpose is worthless for another. */
type Purpose =
  | 'seed'
  | 'token'
  | 'mail-key'
  | 'mail-code'
  | 'recovery-code'
  | 'throttle'
  | 'audit'
  | 'device'
  | 'demo-robot'
  | 'pairing-code'
  | 'address'
  | 'invite'
  | 'contact'
  | 'contact-unsubscribe'
  | 'installation'
  | 'webhook'
  | 'audio-link'

/** The server's secret keys: what is encrypted or pseudonymised needs something that no database holds. */
export interface Secrets {
  /** What a ciphertext of today starts with. */
  readonly newestKeyId: string
  /** Keyed hash under the newest key. */
  mac(purpose: Purpose, ...parts: string[]): string
  /** Keyed hashes under every key, newest first: for comparing with what was stored before a rotation. */
  macs(purpose: Purpose, ...parts: string[]): string[]
  encrypt(purpose: Purpose, boundTo: string, text: string): string
  decrypt(purpose: Purpose, boundTo: string, ciphertext: string): string
}

/** Keys newest first (SECRET_KEY); every ciphertext names its key, so that keys can be rotated. */
export function createSecrets(keys: readonly [Buffer, ...Buffer[]]): Secrets {
  const known = keys.map((key) => ({ id: keyId(key), key }))
  const derived = new Map(keys.map((key) => [key, new Map<Purpose, KeyObject>()]))

  function derive(key: Buffer, purpose: Purpose): KeyObject {
    const present = derived.get(key)?.get(purpose)
    if (present) return present
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `kompaan/${purpose}`, 32)))
    derived.get(key)?.set(purpose, made)
    return made
  }

  function macUnder(key: Buffer, purpose: Purpose, parts: string[]): string {
    return createHmac('sha256', derive(key, purpose)).update(JSON.stringify(parts)).digest('base64url')
  }

  return {
    newestKeyId: keyId(keys[0]),
    mac: (purpose, ...parts) => macUnder(keys[0], purpose, parts),
    macs: (purpose, ...parts) => keys.map((key) => macUnder(key, purpose, parts)),
    encrypt: (purpose, boundTo, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', derive(keys[0], purpose), nonce).setAAD(
        Buffer.from(boundTo),
      )
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [keyId(keys[0]), nonce.toString('base64url'), sealed.toString('base64url')].join('.')
    },
    decrypt: (purpose, boundTo, ciphertext) => {
      const [id = '', nonce = '', sealedText = ''] = ciphertext.split('.')
      const found = known.find((candidate) => candidate.id === id)
      if (!found)
        throw new Error(
          'no secret key for this ciphertext; was SECRET_KEY changed without keeping the old one?',
        )
      const sealed = Buffer.from(sealedText, 'base64url')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive(found.key, purpose),
        Buffer.from(nonce, 'base64url'),
      )
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString('utf8')
    },
  }
}

/** 256 random bits, fit for a token or a nonce. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret of at least 128 random bits is stored. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

function keyId(key: Buffer): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8)
}
