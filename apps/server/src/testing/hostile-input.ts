import fc from 'fast-check'
import { z } from 'zod'

/**
 * Input that nobody in good faith sends, made from a schema: its own fields with values of every wrong kind, left
 * out, doubled or nested, and fields it does not know. Now and then what comes out is right; that is no harm.
 */
export function hostileBody(schema: z.ZodType): fc.Arbitrary<string> {
  const shaped = hostileValue(
    jsonSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
  )
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

/** Texts that trip up parsers, databases, mails, logs and terminals. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b@example.nl',
    '\ud800',
    'name\r\nBcc: everybody@example.nl',
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
    'x'.repeat(5000),
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
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(jsonSchema).optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    items: jsonSchema.optional(),
  }),
)

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
