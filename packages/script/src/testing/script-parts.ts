import type { IntentionType } from '@kompaan/contract/wire'
import type { Command, Link, ScriptGraph, Step } from '../graph.ts'

/** Short ways to write the parts of a script in a test. Ids are names, and the first step is the first one. */
export function scriptOf(steps: readonly Step[], links: readonly Link[] = []): ScriptGraph {
  return { first: steps[0]?.id ?? null, steps, links }
}

const silent = { text: '', notify: false, greet: false, sayTime: false }

export const a = {
  say: (id: string, text = `words of ${id}`, more = {}): Step => ({
    ...silent,
    id,
    type: 'say',
    text,
    ...more,
  }),
  wait: (id: string, seconds: number): Step => ({ id, type: 'wait', minutes: 0, seconds }),
  goto: (id: string, maxPasses: number): Step => ({ id, type: 'goto', maxPasses }),
  closedQuestion: (id: string, text = `${id}?`, more = {}): Step => ({
    ...silent,
    id,
    type: 'closedQuestion',
    text,
    ...more,
  }),
  multipleChoice: (id: string, text = `${id}?`, more = {}): Step => ({
    ...silent,
    id,
    type: 'multipleChoice',
    text,
    ...more,
  }),
  statusCheck: (id: string, past = 300, future = 300, statusCheck = 'pill box'): Step => ({
    id,
    type: 'statusCheck',
    statusCheck,
    pastInterval: past,
    futureInterval: future,
  }),
  report: (id: string): Step => ({ id, type: 'report', reportType: 'fall', formFields: [] }),
}

export const to = {
  next: (from: string, next: string): Link => ({ id: `${from}-then`, from, type: 'then', to: next }),
  answer: (from: string, answer: 'yes' | 'no' | 'other', next: string | null): Link => ({
    id: `${from}-${answer}`,
    from,
    type: 'closedQuestion',
    answer,
    to: next,
  }),
  command: (from: string, texts: readonly string[], next: string | null): Link =>
    intention(
      from,
      'command',
      texts.map((text) => ({ id: `${from}-${text}`, text })),
      next,
    ),
  offline: (from: string, next: string | null): Link => intention(from, 'offline', [], next),
  other: (from: string, next: string | null): Link => intention(from, 'other', [], next),
  jump: (from: string, next: string | null): Link => ({
    id: `${from}-jump`,
    from,
    type: 'goto',
    maxReached: false,
    to: next,
  }),
  reached: (from: string, next: string | null): Link => ({
    id: `${from}-reached`,
    from,
    type: 'goto',
    maxReached: true,
    to: next,
  }),
}

function intention(
  from: string,
  intentionType: IntentionType,
  commands: readonly Command[],
  next: string | null,
): Link {
  const id = `${from}-${commands[0]?.text ?? intentionType}`
  return { id, from, type: 'multipleChoice', intentionType, commands, to: next }
}
