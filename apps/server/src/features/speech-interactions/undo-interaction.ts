import { speechInteractionsMax } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import type { ChangeToUndo } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import { findRobot } from '../robots/robots.repository.ts'
import { commandProblems } from './command-problems.ts'
import { tellRobotOfInteraction } from './interaction-parts.ts'
import { tellCarers } from './put-speech-interaction.ts'
import { similarTo } from './similar-commands.ts'
import { findInteractions, saveInteraction } from './speech-interactions.repository.ts'

/** Puts back what a robot understood, unless its title or commands have been given to something else since. */
export async function undoInteraction(
  unit: Unit,
  { robotId, accountId, content: { interaction } }: ChangeToUndo,
): Promise<void> {
  if (interaction === undefined) return
  const robot = await findRobot(unit.tx, robotId)
  if (robot === undefined) throw new ApiError('forbidden')
  const others = await findInteractions(unit.tx, robotId)
  if (others.some(({ id }) => id === interaction.id)) throw new ApiError('version_conflict')
  if (others.some(({ titleKey }) => titleKey === interaction.titleKey)) throw new ApiError('duplicate_title')
  if (others.length >= speechInteractionsMax) throw new ApiError('max_interactions')
  const { defaultLanguage } = robot
  const isAlikeAnother =
    commandProblems(interaction.commands, similarTo(others, defaultLanguage), defaultLanguage).length > 0
  if (isAlikeAnother) throw new ApiError('version_conflict')
  const changedAt = Math.max(unit.now, interaction.changedAt + 1)
  const row = { ...interaction, changedAt, changedBy: accountId }
  await saveInteraction(unit.tx, row)
  await tellRobotOfInteraction(unit, row)
  tellCarers(unit, row, 'restoreInteraction')
}
