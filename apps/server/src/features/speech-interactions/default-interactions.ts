import { defaultCommandNames } from '@kompaan/contract'
import type { AnswerOf, Contract, DefaultCommandName, RobotLanguage } from '@kompaan/contract'
import { defaultCommandsOf } from '@kompaan/speech/default-commands'
import { ApiError } from '../../http/api-error.ts'
import type { Handler } from '../../http/call.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { demandSameRobot } from '../robots/demand-same-robot.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { demandTeachable } from './demand-teachable.ts'
import { forgetUnderstood } from './heard.ts'
import { tellRobotOfDefaults } from './interaction-parts.ts'
import { findDefaultsOff, saveDefaultSwitch } from './speech-interactions.repository.ts'

/** What every robot understands, in the language that this one speaks now. */
export function defaultInteractions({ database }: Needs<'database'>): Handler<'defaultInteractions'> {
  return async ({ params: { robotId } }) => {
    const robot = await findRobot(database, robotId)
    if (robot === undefined) throw new ApiError('forbidden')
    const language = robot.defaultLanguage
    const off = await findDefaultsOff(database, robotId)
    return {
      language,
      speechInteractions: defaultCommandNames.map((id) => defaultAnswer(id, language, !off.includes(id))),
    }
  }
}

/** The only thing about them that a carer can change. */
export function toggleDefaultInteraction(
  needs: Needs<'runUnit' | 'config'>,
): Handler<'toggleDefaultInteraction'> {
  return ({ caller: { accountId }, params: { robotId, commandName }, body, actor }) => {
    demandSameRobot(robotId, body.robotId)
    return needs.runUnit(actor, async (unit) => {
      const { robot } = await demandPaired(unit, robotId, accountId)
      await demandTeachable(needs, unit, robotId)
      const { enabled } = body
      const isOff = (await findDefaultsOff(unit.tx, robotId)).includes(commandName)
      if (isOff === enabled) {
        await saveDefaultSwitch(unit.tx, robotId, commandName, enabled)
        await tellRobotOfDefaults(unit, robotId)
        if (enabled)
          await forgetUnderstood(
            unit,
            robotId,
            commandsOf(commandName, robot.defaultLanguage),
            robot.defaultLanguage,
          )
        unit.record({
          action: enabled ? 'enableDefaultCommand' : 'disableDefaultCommand',
          subject: `robot:${robotId}`,
          details: { command: commandName },
        })
        unit.publish({ stream: `robot:${robotId}`, kind: 'speechInteractions.changed' })
      }
      return defaultAnswer(commandName, robot.defaultLanguage, enabled)
    })
  }
}

function defaultAnswer(
  id: DefaultCommandName,
  language: RobotLanguage,
  enabled: boolean,
): AnswerOf<Contract['toggleDefaultInteraction']> {
  return { id, category: 'default', enabled, commands: commandsOf(id, language) }
}

function commandsOf(id: DefaultCommandName, language: RobotLanguage): string[] {
  return [...defaultCommandsOf(language)[id]]
}
