export type TimeSegment = 'hour' | 'minute'

/** The digits that were typed one after the other, into one place of a time. */
export interface TypedDigits {
  readonly segment: TimeSegment
  readonly digits: string
}

/** The digits that replace a time no clock can show (D-87). */
export interface Clamped extends TypedDigits {
  readonly typed: string
}

export interface TypedStep {
  /** What the next digit is added to; null when it begins a new number. */
  readonly last: TypedDigits | null
  readonly clamped: Clamped | null
}

const highest = { hour: '23', minute: '59' } as const

/**
 * One more digit. The field moves on from the hours as soon as no second digit fits: a 9, and then 99 is known by the digit
 * that no minute begins with.
 */
export function typeDigit(last: TypedDigits | null, segment: TimeSegment, digit: string): TypedStep {
  const before = last?.segment === segment ? last.digits : ''
  const typed = before + digit
  if (Number(typed) > Number(highest[segment])) return clampedTo(segment, typed)
  const hasMovedOn = last?.segment === 'hour' && segment === 'minute'
  if (hasMovedOn && Number(digit) > 5) return clampedTo('hour', last.digits + digit)
  return { last: typed.length === 2 ? null : { segment, digits: typed }, clamped: null }
}

function clampedTo(segment: TimeSegment, typed: string): TypedStep {
  return { last: null, clamped: { segment, typed, digits: highest[segment] } }
}
