import { messagesOf } from './messages.ts'

const dutch = messagesOf('nl')

/** What the portal says in Dutch, by the name of the text: `nl('session.login.title')`. */
export function nl(name: string, values: Readonly<Record<string, string | number>> = {}): string {
  return textOf(name).replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** The same with anything where a value stands, for moments and the like. */
export function nlPattern(name: string): RegExp {
  const parts = textOf(name).split(/\{\{\w+\}\}/)
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.+'))
}

function textOf(name: string): string {
  const text = dutch.get(name)
  if (text === undefined) throw new Error(`The portal has no text '${name}'`)
  return text
}
