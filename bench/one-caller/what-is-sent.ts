import { randomUUID, randomUUIDv7 } from 'node:crypto'

/** What a robot did that was cut off for a day. */
export function executions(
  script: { readonly id: string; readonly scriptVersionId: string },
  count: number,
  entries: number,
) {
  const at = new Date().toISOString()
  return Array.from({ length: count }, () => ({
    id: randomUUIDv7(),
    kind: 'script',
    scriptReferenceId: script.id,
    scriptVersionId: script.scriptVersionId,
    startedAt: at,
    feedback: Array.from({ length: entries }, (_, sequence) => ({
      sequence,
      type: 'say',
      executionTime: at,
    })),
    ended: { at, outcome: 'completed', reason: 'finished' },
  }))
}

/** Sentences of so many characters. */
export function longTexts(count: number, length: number) {
  const ids = Array.from({ length: count }, () => randomUUIDv7())
  return {
    steps: ids.map((id, index) => ({ id, stepType: 'say', first: index === 0 })),
    nodes: ids.map((id) => ({
      nodeType: 'say',
      scriptStepId: id,
      text: randomUUID()
        .repeat(Math.ceil(length / 36))
        .slice(0, length),
    })),
    nexts: ids.slice(1).map((id, index) => ({
      id: randomUUIDv7(),
      nextType: 'then',
      scriptStepId: ids[index],
      nextStepId: id,
    })),
  }
}

/** Questions with as many answers, each said in as many ways, as a script may have; no two are alike. */
export function manyCommands(questions: number, answers: number, ways: number) {
  const ids = Array.from({ length: questions }, () => randomUUIDv7())
  const end = randomUUIDv7()
  return {
    steps: [
      ...ids.map((id, index) => ({ id, stepType: 'multipleChoice', first: index === 0 })),
      { id: end, stepType: 'say' },
    ],
    nodes: [
      ...ids.map((id) => ({ nodeType: 'multipleChoice', scriptStepId: id, text: 'Wat wilt u?' })),
      { nodeType: 'say', scriptStepId: end, text: 'Dank u.' },
    ],
    nexts: ids.flatMap((id, question) =>
      Array.from({ length: answers }, (_, nth) => {
        const commands = Array.from({ length: ways }, (_, way) => words(question, nth * ways + way))
        const [primaryCommand, ...secondaryCommands] = commands
        return {
          id: randomUUIDv7(),
          nextType: 'multipleChoice',
          scriptStepId: id,
          nextStepId: ids[question + 1] ?? end,
          intentionType: 'command',
          primaryCommand,
          secondaryCommands,
        }
      }),
    ),
  }
}

const letters = 'bcdfghjklmnpqrstvwxz'

/** Three made-up words, of letters that follow from the number. */
function words(question: number, number: number): string {
  let state = question * 1009 + number * 7919 + 12_345
  const word = () =>
    Array.from({ length: 8 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return letters[Math.floor(state / 65_536) % letters.length]
    }).join('')
  return [word(), word(), word()].join(' ')
}
