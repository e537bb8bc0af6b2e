import type { FormValues } from './form-values.ts'

/** The next values, except in fields that have changed since `then`: those keep what they hold now. */
export function replaceUnchanged<Values extends FormValues>(now: Values, then: Values, next: Values): Values {
  const replaced = { ...next }
  for (const name in now) if (now[name] !== then[name]) replaced[name] = now[name]
  return replaced
}
