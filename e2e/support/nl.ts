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

/** What a text about a robot is filled with when the robot goes by a name of its own: its alias, or its serial. */
export function robotNamed(name: string): { Robot: string; robot: string } {
  return { Robot: name, robot: name }
}

/** And when it is known by the person it lives with (D-57). */
export function robotLivingWith(person: string): { Robot: string; robot: string } {
  return { Robot: nl('robot.of.start', { name: person }), robot: nl('robot.of.within', { name: person }) }
}
