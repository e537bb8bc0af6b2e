import type { Unit } from '../../db/unit-of-work.ts'
import { removeUnusedScripts, scriptPart } from '../scripts/script-parts.ts'
import { putParts, removeParts } from '../state/change-parts.ts'
import type { WantedPart } from '../state/change-parts.ts'
import { findDefaultsOff, findInteractionsOf } from './speech-interactions.repository.ts'
import type { InteractionRow } from './speech-interactions.repository.ts'

/** What a robot is told of something that it is to understand. */
function interactionPart({ id, title, commands, scriptId }: InteractionRow): WantedPart {
  return { kind: 'speechInteraction', id, content: { title, commands, scriptId } }
}

/** Tells the robot of what it was taught and of the script that it then performs, unless that is off or put away. */
export async function tellRobotOfInteraction(
  unit: Unit,
  row: InteractionRow,
  formerScriptId = row.scriptId,
): Promise<void> {
  const { robotId, scriptId } = row
  const script = row.enabled ? await scriptPart(unit.tx, robotId, scriptId) : undefined
  if (script === undefined) await removeParts(unit, robotId, [nameOf(row)])
  else await putParts(unit, robotId, [script, interactionPart(row)])
  await removeUnusedScripts(unit, robotId, [...new Set([scriptId, formerScriptId])])
}

/** Tells the robot that it no longer is to understand this. */
export async function tellRobotOfRemoval(unit: Unit, row: InteractionRow): Promise<void> {
  await removeParts(unit, row.robotId, [nameOf(row)])
  await removeUnusedScripts(unit, row.robotId, [row.scriptId])
}

function nameOf({ id }: InteractionRow) {
  return { kind: 'speechInteraction', id }
}

/** What every robot understands and this one is not to, in one part; none while all of it is on. */
export async function tellRobotOfDefaults(unit: Unit, robotId: string): Promise<void> {
  const name = { kind: 'defaultCommands', id: 'default' }
  const disabled = await findDefaultsOff(unit.tx, robotId)
  if (disabled.length === 0) await removeParts(unit, robotId, [name])
  else await putParts(unit, robotId, [{ ...name, content: { disabled } }], { evenIfFull: true })
}

interface ScriptOfRobot {
  readonly robotId: string
  readonly scriptId: string
}

/** A script was saved: a robot that performs it when somebody says so gets the new words, and lists its new name. */
export async function scriptSaved(unit: Unit, { robotId, scriptId }: ScriptOfRobot): Promise<void> {
  const linked = await findInteractionsOf(unit.tx, robotId, scriptId)
  if (linked.length === 0) return
  const part = linked.some(({ enabled }) => enabled)
    ? await scriptPart(unit.tx, robotId, scriptId)
    : undefined
  if (part !== undefined) await putParts(unit, robotId, [part])
  unit.publish({ stream: `robot:${robotId}`, kind: 'speechInteractions.changed' })
}

/** A script was put away: what starts it stays, for another script to be linked, and starts nothing meanwhile. */
export async function scriptArchived(unit: Unit, { robotId, scriptId }: ScriptOfRobot): Promise<void> {
  const linked = await findInteractionsOf(unit.tx, robotId, scriptId)
  if (linked.length === 0) return
  await removeParts(unit, robotId, linked.map(nameOf))
  await removeUnusedScripts(unit, robotId, [scriptId])
  unit.publish({ stream: `robot:${robotId}`, kind: 'speechInteractions.changed' })
}

/** A deleted script was put back: the robot understands again what starts it. */
export async function scriptRestored(unit: Unit, { robotId, scriptId }: ScriptOfRobot): Promise<void> {
  const linked = await findInteractionsOf(unit.tx, robotId, scriptId)
  for (const row of linked) await tellRobotOfInteraction(unit, row)
  if (linked.length > 0) unit.publish({ stream: `robot:${robotId}`, kind: 'speechInteractions.changed' })
}
