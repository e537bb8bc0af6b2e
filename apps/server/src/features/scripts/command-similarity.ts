import { commandsPerQuestionMost } from '@kompaan/script'
import { similarCommands } from '@kompaan/speech'
import type { Handler } from '../../http/call.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { refuse } from './script-problems.ts'

/** The commands of other answers that one is too much like, while it is typed. */
export function commandSimilarity(): Handler<'commandSimilarity'> {
  return async ({ params: { robotId }, body }) => {
    demandSameRobot(robotId, body.robotId)
    const others = body.otherNexts.flatMap((next, nextIndex) => {
      if ((next.intentionType ?? 'command') !== 'command') return []
      const texts = [next.primaryCommand ?? '', ...(next.secondaryCommands ?? [])]
      return texts.map((text, commandIndex) => ({
        text,
        nextIndex,
        commandIndex,
        commandId: next.commandIds?.[commandIndex] ?? null,
      }))
    })
    if (others.length > commandsPerQuestionMost) {
      refuse([{ path: 'otherNexts', code: 'too_many_commands', values: { max: commandsPerQuestionMost } }])
    }
    const texts = others.map(({ text }) => text)
    const found = similarCommands(body.command, texts, body.scriptLanguage)
    return {
      similarCommands: found.flatMap(({ index, command, comparison }) => {
        const other = others[index]
        if (other === undefined) return []
        const { nextIndex, commandIndex, commandId } = other
        return [{ command, nextIndex, commandIndex, commandId, comparison }]
      }),
    }
  }
}
