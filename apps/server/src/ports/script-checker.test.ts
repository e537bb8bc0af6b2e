import { randomUUIDv7 } from 'node:crypto'
import { defaultScriptLimits, scriptIssues } from '@kompaan/script'
import type { ScriptGraph } from '@kompaan/script'
import { afterAll, expect, test } from 'vitest'
import { createScriptChecker } from './script-checker.ts'

const checker = createScriptChecker()
afterAll(() => checker.close())

const context = { language: 'nl-NL', variables: true, limits: defaultScriptLimits } as const

const spoken = { notify: false, greet: false, sayTime: false }

/** A question with as many answers, each of which can be said in ten ways. */
function asking(answers: number, say: (number: number) => string): ScriptGraph {
  const [question, end] = [randomUUIDv7(), randomUUIDv7()]
  return {
    first: question,
    steps: [
      { id: question, type: 'multipleChoice', text: 'Wat wilt u?', ...spoken },
      { id: end, type: 'say', text: 'Goed.', ...spoken },
    ],
    links: Array.from({ length: answers }, (_, answer) => ({
      id: randomUUIDv7(),
      from: question,
      to: end,
      type: 'multipleChoice',
      intentionType: 'command',
      commands: Array.from({ length: 10 }, (_way, way) => ({
        id: randomUUIDv7(),
        text: say(answer * 10 + way),
      })),
    })),
  }
}

const letters = 'bdfgklmnprstvz'

/** A word for each number, unlike the others. */
function word(number: number): string {
  return [7, 13, 29]
    .map((step) => `${letters[(number * step) % 14]}a${letters[(number + step) % 14]}`)
    .join('o')
}

test('[SEC-41] a large script is checked in a thread, with the same outcome', async () => {
  const graph = asking(20, word)
  const found = await checker.issues(graph, context, 'somebody')
  expect(found).toEqual(scriptIssues(graph, context))
  expect(found.map(({ code }) => code)).toContain('command_too_similar')
})

test('[SEC-41] while a large script is checked the server goes on', async () => {
  const graph = asking(20, word)
  const ended: string[] = []
  const large = checker.issues(graph, context, 'somebody').then(() => ended.push('large'))
  const small = checker.issues(asking(1, word), context, 'somebody else').then(() => ended.push('small'))
  await Promise.all([large, small])
  expect(ended).toEqual(['small', 'large'])
})
