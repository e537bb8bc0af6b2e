import { randomUUIDv7 } from 'node:crypto'
import { resetMinutes, speakMinutes } from '@kompaan/contract'
import type { MusicControl } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import { hour, minute } from '../../ports/clock.ts'
import { insertInstruction } from './instructions.repository.ts'

export type NewInstruction =
  | { readonly kind: 'speak'; readonly text: string; readonly notify?: boolean }
  | {
      readonly kind: 'runScript'
      readonly scriptId: string
      readonly scriptVersionId: string
      readonly plannedAt?: number
      /** As words: what somebody asks now is asked soon and once, or never. */
      readonly once?: true
    }
  | { readonly kind: 'playPlaylist'; readonly playlistId: string }
  | { readonly kind: 'controlMusic'; readonly control: MusicControl }
  | { readonly kind: 'fetch' | 'restart'; readonly version: string }
  | { readonly kind: 'reset' }

/** After this long an instruction is dead, here and on the robot: nothing is spoken hours later (D-55). */
const lifetime: Readonly<Record<NewInstruction['kind'], number>> = {
  speak: speakMinutes * minute,
  // Longer than words: a conversation that begins a little late still makes sense.
  runScript: 10 * minute,
  // As words: what somebody wants to hear now is not wanted by surprise.
  playPlaylist: speakMinutes * minute,
  controlMusic: speakMinutes * minute,
  restart: 10 * minute,
  reset: resetMinutes * minute,
  // A download may take its time on a slow line, and does no harm when it comes late.
  fetch: hour,
}

/** Robots do what they are told in the order of these. */
export function newInstructionId(): string {
  return randomUUIDv7()
}

/** Tells a robot to do something now; it is told by its stream and finds it at its next beat at the latest. */
export async function giveInstruction(
  unit: Unit,
  robotId: string,
  given: NewInstruction,
  id = newInstructionId(),
): Promise<string> {
  const lasts = given.kind === 'runScript' && given.once === true ? lifetime.speak : lifetime[given.kind]
  await insertInstruction(unit.tx, {
    robotId,
    id,
    ...given,
    createdAt: unit.now,
    expiresAt: unit.now + lasts,
  })
  unit.publish({ stream: `device:${robotId}`, kind: 'instruction.waiting', entityId: id })
  return id
}
