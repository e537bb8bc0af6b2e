import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { defaultLimits, robotLanguages } from '@kompaan/contract'
import type { Limits, RobotLanguage } from '@kompaan/contract'
import { z } from 'zod'
import type { VoiceSettings } from './ports/http-voice.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** How many connections to it this process may hold at once. */
  readonly databasePool: number
  /** Where the page of the robot with a face is served; undefined: nowhere. */
  readonly robotPort: number | undefined
  /** The origin that people open that page under, when it is not this host with that port. */
  readonly robotUrl: string | undefined
  /** Where files are kept, unless in the data folder. */
  readonly s3: S3Settings | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where what users tell the operator is mailed to. */
  readonly operatorEmail: string
  /** Undefined outside production: a key is then made and kept in the data folder. */
  readonly secretKeys: readonly [Buffer, ...Buffer[]] | undefined
  readonly metricsToken: string | undefined
  readonly trustProxy: readonly string[]
  readonly allowedOrigins: readonly string[]
  /** Where reports may be posted to (SEC-37). */
  readonly webhookOrigins: readonly string[]
  readonly companyUrl: string
  readonly helpUrl: string
  /** Where users can ask for help; no text sends them there when it is undefined. */
  readonly supportEmail: string | undefined
  /** Whether the portal offers intervals for what repeats (D-27). */
  readonly recurringV2: boolean
  readonly production: boolean
  readonly logLevel: string
  readonly erasureDays: number
  /** Within this time a request has to be there in full; a slower one is cut off (SEC-44). */
  readonly requestSeconds: number
  readonly limits: Limits
  /** The program that decodes songs; nothing is decoded where it is not there. */
  readonly ffmpeg: string
  /** What speaks: our own, none, or an engine that the operator names. */
  readonly voice: 'embedded' | 'none' | VoiceSettings
  /** How much our own keeps of what it said before. */
  readonly voiceCacheMegabytes: number
}

/** A store of files that speaks the language of S3. */
export interface S3Settings {
  /** Where the store is, such as https://s3.care.example; buckets are the first part of the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** One sentence a person can act on. */
export class ConfigurationError extends Error {}

const integer = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
const proxies = list.refine(
  (parts) => parts.every(isProxy),
  'must be addresses or networks of proxies, such as 10.0.0.0/8, with commas',
)
const origins = list.refine(
  (parts) => parts.every((part) => URL.parse(part)?.origin === part),
  'must be origins, such as https://care.example, with commas',
)
/** Such as `nl-NL=hanna,en-GB=george`. */
const voices = list.transform((parts, context) => {
  const named: Partial<Record<RobotLanguage, string>> = {}
  for (const part of parts) {
    const [tag, name = ''] = part.split('=', 2).map((word) => word.trim())
    const language = robotLanguages.find((each) => each === tag)
    if (language === undefined || name === '') {
      context.addIssue({
        code: 'custom',
        message: `must be voices of ${robotLanguages.join(', ')}, such as nl-NL=hanna, with commas`,
      })
      return z.NEVER
    }
    named[language] = name
  }
  return named
})
const webAddress = z.url({ protocol: /^https?$/ })

const defaultRobotPort = 8081
const megabyte = 1024 ** 2

const environment = z.object({
  PORT: integer(8080, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Two at the least: a start holds one while it works with another. */
  DATABASE_POOL: integer(10, 2, 200),
  ROBOT_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  ROBOT_URL: webAddress.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().default('kompaan'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  SECRET_KEY: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,200}$/, 'must be 16 to 200 letters, digits, hyphens or underscores')
    .optional(),
  TRUST_PROXY: proxies,
  ALLOWED_ORIGINS: origins,
  WEBHOOK_ORIGINS: origins,
  COMPANY_URL: webAddress.optional(),
  HELP_URL: webAddress.optional(),
  RECURRING_V2: z.enum(['true', 'false']).default('true'),
  DEMO: z.enum(['true', 'false']).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** Days until a deleted account is erased; a day less than the five weeks that are promised (D-09). */
  ACCOUNT_ERASURE_DAYS: integer(28, 0, 34),
  REQUEST_SECONDS: integer(30, 1, 600),
  EMAIL_TOP_LEVEL_MAX: integer(defaultLimits.emailTopLevelMax, 2, 63),
  USERS_PER_ROBOT_MAX: integer(defaultLimits.usersPerRobotMax, 2, 500),
  ROBOTS_PER_REGULAR_USER_MAX: integer(defaultLimits.robotsPerRegularMax, 1, 100),
  CONTACTS_PER_ROBOT_MAX: integer(defaultLimits.contactsPerRobotMax, 1, 50),
  SONG_MEGABYTES_MAX: integer(defaultLimits.songBytesMax / megabyte, 1, 1000),
  SONG_MEGABYTES_PER_ROBOT_MAX: integer(defaultLimits.songBytesPerRobotMax / megabyte, 1, 1_000_000),
  SONGS_AT_ONCE_MAX: integer(defaultLimits.songsAtOnceMax, 1, 1000),
  /** What decodes songs, to find those that are damaged and how loud they are. */
  FFMPEG: z.string().default('ffmpeg'),
  VOICE: z.enum(['embedded', 'none']).default('embedded'),
  VOICE_CACHE_MEGABYTES: integer(256, 0, 100_000),
  VOICE_URL: webAddress.optional(),
  VOICE_KEY: z.string().optional(),
  VOICE_MODEL: z.string().default('tts-1'),
  VOICES: voices,
  VOICE_SECONDS: integer(10, 1, 60),
  VOICE_RETRIES: integer(1, 0, 5),
  OPERATOR_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
})

/** Reads the environment; the only place that does. A wrong value is one clear sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) throw new ConfigurationError(sentence(parsed.error))
  const values = parsed.data
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '')
  // Failing closed (D-24): whatever is not plainly a local start is production, unless a demo is asked for.
  const local = isLoopback(values.HOST) && isLocalUrl(publicUrl) && values.DATABASE_URL === undefined
  const production = values.DEMO === undefined ? !local : values.DEMO === 'false'
  if (production) demandProductionValues(values)
  const mailFrom = values.MAIL_FROM ?? 'Kompaan <noreply@localhost>'
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    // It demonstrates: in production only where somebody asks for it.
    robotPort: values.ROBOT_PORT ?? (production ? undefined : defaultRobotPort),
    robotUrl: values.ROBOT_URL?.replace(/\/$/, ''),
    s3: s3Settings(values),
    smtpUrl: values.SMTP_URL,
    mailFrom,
    operatorEmail: values.OPERATOR_EMAIL ?? addressIn(mailFrom),
    secretKeys: values.SECRET_KEY === undefined ? undefined : parseKeys(values.SECRET_KEY),
    metricsToken: values.METRICS_TOKEN,
    trustProxy: values.TRUST_PROXY,
    allowedOrigins: values.ALLOWED_ORIGINS,
    webhookOrigins: values.WEBHOOK_ORIGINS,
    companyUrl: values.COMPANY_URL ?? publicUrl,
    supportEmail: values.SUPPORT_EMAIL,
    helpUrl: values.HELP_URL ?? `${publicUrl}/information`,
    recurringV2: values.RECURRING_V2 === 'true',
    production,
    // A person reads a local start's terminal; a collector reads production's lines.
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    erasureDays: values.ACCOUNT_ERASURE_DAYS,
    requestSeconds: values.REQUEST_SECONDS,
    ffmpeg: values.FFMPEG,
    voice: voiceSettings(values) ?? values.VOICE,
    voiceCacheMegabytes: values.VOICE_CACHE_MEGABYTES,
    limits: {
      emailTopLevelMax: values.EMAIL_TOP_LEVEL_MAX,
      usersPerRobotMax: values.USERS_PER_ROBOT_MAX,
      robotsPerRegularMax: values.ROBOTS_PER_REGULAR_USER_MAX,
      contactsPerRobotMax: values.CONTACTS_PER_ROBOT_MAX,
      songBytesMax: values.SONG_MEGABYTES_MAX * megabyte,
      songBytesPerRobotMax: values.SONG_MEGABYTES_PER_ROBOT_MAX * megabyte,
      songsAtOnceMax: values.SONGS_AT_ONCE_MAX,
    },
  }
}

/** The key of a local installation: made once and kept beside the database, not in it. */
export function localSecretKey(path: string): [Buffer] {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  return [Buffer.from(readFileSync(path, 'utf8'), 'base64')]
}

/** An address without its keys is a slip, which would show at the first upload only. */
function s3Settings(values: z.output<typeof environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (endpoint === undefined) return undefined
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigurationError(
      'With S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.',
    )
  }
  return { endpoint, bucket: values.S3_BUCKET, region: values.S3_REGION, accessKeyId, secretAccessKey }
}

/** An engine without a voice says nothing, which would show when somebody waits for it. */
function voiceSettings(values: z.output<typeof environment>): VoiceSettings | undefined {
  const { VOICE_URL: url, VOICES: named } = values
  if (url === undefined) return undefined
  if (Object.keys(named).length === 0) {
    throw new ConfigurationError('With VOICE_URL, VOICES must be set too, such as VOICES=nl-NL=hanna.')
  }
  return {
    url: url.replace(/\/+$/, ''),
    key: values.VOICE_KEY,
    model: values.VOICE_MODEL,
    voices: named,
    milliseconds: values.VOICE_SECONDS * 1000,
    retries: values.VOICE_RETRIES,
  }
}

/** The bare address of a sender such as `Kompaan <mail@care.example>`. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
}

function demandProductionValues(values: z.output<typeof environment>): void {
  const missing = (['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'OPERATOR_EMAIL'] as const).filter(
    (name) => values[name] === undefined,
  )
  if (missing.length > 0) {
    throw new ConfigurationError(
      `Kompaan does not start in production without ${missing.join(', ')} (docs/operating.md says what each is).`,
    )
  }
  if (values.PUBLIC_URL?.startsWith('http:') && !isLocalUrl(values.PUBLIC_URL)) {
    throw new ConfigurationError('PUBLIC_URL must be an https address in production.')
  }
}

function parseKeys(text: string): [Buffer, ...Buffer[]] {
  const [newest, ...older] = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'))
  if (newest === undefined || [newest, ...older].some((key) => key.length !== 32)) {
    throw new ConfigurationError(
      'SECRET_KEY must be 32 bytes in base64 (several keys: newest first, with commas).',
    )
  }
  return [newest, ...older]
}

function isProxy(text: string): boolean {
  const [address = '', bits] = text.split('/')
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(text)
  return named || (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)))
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}

function isLocalUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return isLoopback(hostname) || hostname === '[::1]'
}

function sentence(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}
