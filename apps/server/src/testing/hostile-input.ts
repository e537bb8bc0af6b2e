import fc from 'fast-check'
import { z } from 'zod'

/**
 * Input that nobody in good faith sends, made from a schema: its own fields with values of every wrong kind, left
 * out, doubled or nested, and fields it does not know. Now and then what comes out is right; that is no harm.
 */
export function hostileBody(schema: z.ZodType): fc.Arbitrary<string> {
  const shaped = hostileValue(jsonSchemaOf(schema))
  return fc.oneof(
    { weight: 6, arbitrary: shaped.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
    { weight: 1, arbitrary: shaped.map((value) => (JSON.stringify(value) ?? '').slice(0, -1)) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    },
  )
}

/** What a field of this name holds when all is well, so that the others can be wrong one at a time. */
const plausible: Readonly<Record<string, unknown>> = {
  email: 'somebody@example.nl',
  password: 'lente in de tuin 7',
  newPassword: 'herfst in het bos 8',
  firstName: 'Anna',
  lastName: 'Bakker',
  phoneNumber: '0612345678',
  language: 'nl',
  eulaVersionId: '019a8b5e-0000-7000-8000-000000000000',
  enableMfa: true,
  key: 'k'.repeat(43),
  refreshToken: 'r'.repeat(43),
  code: 'BCDFGHJK',
  context: [],
  serial: 'TEST-0001',
  secret: 's'.repeat(43),
  hardware: { model: 'test' },
  capabilities: ['remoteUpdate-v2'],
  software: { version: '2.20.2', updateStatus: 'upToDate' },
  sequence: 7,
  timestamp: '2026-11-16T09:00:00Z',
  time: '2026-11-16T09:00:00Z',
  at: '2026-11-16T09:00:00Z',
  stateVersion: 1,
  outcome: 'done',
  name: 'door',
  timeZone: 'Europe/Amsterdam',
  defaultLanguage: 'nl-NL',
  endUserName: 'Riet',
  alias: 'Oma',
  auth: { password: 'lente in de tuin 7' },
  userRobot: { role: 'PRIMARY_CARER' },
  clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
  inviteCode: 'i'.repeat(43),
  permissions: ['shareReports'],
  notificationDelay: 30,
  onlineNotification: false,
  text: 'Kan het wat groter?',
  robotId: '019a8b5e-0000-7000-8000-000000000000',
  contactId: '019a8b5e-0000-7000-8000-000000000000',
  robotContactId: '019a8b5e-0000-7000-8000-000000000000',
  version: '019a8b5e-0000-7000-8000-000000000001',
  baseVersion: null,
  content: { title: 'Koffie' },
  script: { type: 'script', scriptName: 'Koffie', scriptCategory: 'other' },
  steps: [{ id: 'a', stepType: 'say', first: true }],
  nodes: [{ nodeType: 'say', scriptStepId: 'a', text: 'Hallo' }],
  nexts: [],
  command: 'zet koffie',
  scriptLanguage: 'nl-NL',
  otherNexts: [],
  taskId: '019a8b5e-0000-7000-8000-000000000000',
  occurrence: '2030-01-02T09:00',
  title: 'Koffie',
  enabled: true,
  scriptReferenceId: '019a8b5e-0000-7000-8000-000000000000',
  commands: ['zet alvast koffie'],
  heard: [
    {
      id: '019a8b5e-0000-7000-8000-000000000000',
      text: 'waar is mijn bril',
      language: 'nl-NL',
      at: '2026-11-16T09:00:00Z',
    },
  ],
}

/** Bodies in which one field is wrong and the rest is right: those get furthest. */
export function bodiesWithOneWrong(schema: z.ZodType, wrong: unknown): string[] {
  const { anyOf, ...only } = jsonSchemaOf(schema)
  return (anyOf ?? [only]).flatMap(({ properties = {} }) => {
    const right = Object.fromEntries(
      Object.keys(properties).flatMap((name) => (name in plausible ? [[name, plausible[name]]] : [])),
    )
    return Object.keys(properties).map((name) => JSON.stringify({ ...right, [name]: wrong }))
  })
}

/** The worst of texts, each in its own way. */
export const worstTexts: readonly string[] = [
  '\0',
  'a\0b@example.nl',
  '\ud800',
  'name\r\nBcc: all@example.nl',
  'x'.repeat(5000),
]

/** Texts that trip up parsers, databases, mails, logs and terminals. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...worstTexts,
    '',
    ' ',
    '\u202egnp.exe',
    "' or 1=1 --",
    '"; drop table account; --',
    '{{constructor.constructor("return 1")()}}',
    '<script>alert(1)</script>',
    '../../../../etc/passwd',
    '%00%0d%0a',
    '-1',
    'NaN',
    '1e999',
    '2026-02-30T25:61:61Z',
    '00000000-0000-0000-0000-000000000000',
    '__proto__',
    'é'.repeat(300),
  ),
)

interface JsonSchema {
  readonly type?: string | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly anyOf?: readonly JsonSchema[] | undefined
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined
  readonly items?: JsonSchema | undefined
}

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string()).transform(([first]) => first)]).optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    items: jsonSchema.optional(),
  }),
)

const named = z.object({ $ref: z.string(), $defs: z.record(z.string(), jsonSchema) })

/** A schema with a name of its own stands among the definitions. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const generated = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const reference = named.safeParse(generated)
  const found = reference.success
    ? reference.data.$defs[reference.data.$ref.replace('#/$defs/', '')]
    : jsonSchema.parse(generated)
  if (found?.properties === undefined && found?.anyOf === undefined) {
    throw new Error('a body is an object, or one of several; nothing hostile is known for anything else')
  }
  return found
}

const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], { $ne: null }),
)

function hostileValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  const ofItsKind = kindOf(schema)
  return fc.oneof({ weight: 3, arbitrary: ofItsKind }, { weight: 1, arbitrary: anything })
}

function kindOf({ type, enum: choices, anyOf, properties, items }: JsonSchema): fc.Arbitrary<unknown> {
  if (anyOf !== undefined && anyOf.length > 0) return fc.oneof(...anyOf.map(hostileValue))
  if (choices !== undefined) return fc.constantFrom(...choices)
  if (properties !== undefined) return hostileObject(properties)
  if (items !== undefined) return fc.array(hostileValue(items), { maxLength: 30 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') return fc.double()
  return hostileText
}

function hostileObject(properties: Readonly<Record<string, JsonSchema>>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, hostileValue(schema)]),
  )
  const known = fc.record(fields, { requiredKeys: [] })
  const whole = fc.record(fields)
  const surplus = fc.dictionary(
    fc.constantFrom('role', 'status', 'mfaEnabledAt', 'id', 'toString', ''),
    anything,
    { maxKeys: 2 },
  )
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(whole, surplus).map(([body, more]) => ({ ...body, ...more })) },
  )
}
