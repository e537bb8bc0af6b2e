import { defaultCommandNames } from '@kompaan/contract'
import type { AnswerOf, Contract, RobotLanguage } from '@kompaan/contract'
import { similarAmong } from '@kompaan/speech'
import { defaultCommandsOf } from '@kompaan/speech/default-commands'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { oneLine } from '../devices/heard-line.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { findInteractions } from './speech-interactions.repository.ts'
import type { InteractionRow } from './speech-interactions.repository.ts'

export type SimilarCommand = AnswerOf<Contract['similarVoiceCommands']>['similarCommands'][number]

/** What a robot understands that a command sounds like, the most alike first. */
type FindSimilar = (command: string) => SimilarCommand[]

/** Makes all ready that a robot understands, whether it is switched on or not; for one command or many. */
export function similarTo(
  interactions: readonly Pick<InteractionRow, 'id' | 'title' | 'commands'>[],
  language: RobotLanguage,
): FindSimilar {
  const defaults = defaultCommandsOf(language)
  const known = [
    ...interactions.flatMap(({ id, title, commands }) =>
      commands.map((command) => ({
        command,
        interaction: { category: 'regular' as const, id, title },
      })),
    ),
    ...defaultCommandNames.flatMap((id) =>
      defaults[id].map((command) => ({ command, interaction: { category: 'default' as const, id } })),
    ),
  ]
  const find = similarAmong(
    known.map(({ command }) => command),
    language,
  )
  return (command) =>
    find(command).flatMap(({ index, comparison }) => {
      const found = known[index]
      return found === undefined ? [] : [{ ...found, comparison }]
    })
}

/** Compares what somebody types with all that the robot understands; an edit leaves out its own. */
export function similarVoiceCommands({ database }: Needs<'database'>): Handler<'similarVoiceCommands'> {
  return async ({ params: { robotId }, body }) => {
    demandSameRobot(robotId, body.robotId)
    const robot = await findRobot(database, robotId)
    if (robot === undefined) throw new ApiError('forbidden')
    const interactions = await findInteractions(database, robotId)
    return { similarCommands: similarTo(interactions, robot.defaultLanguage)(oneLine(body.command)) }
  }
}
