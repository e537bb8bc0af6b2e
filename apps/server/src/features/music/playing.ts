import type { AnswerOf, Contract } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import type { Handler } from '../../http/call.ts'
import { hour, minute } from '../../ports/clock.ts'
import type { Needs } from '../../services.ts'
import { findMusicUnderWay, interruptMusic } from '../devices/executions.repository.ts'
import { findLastControl, findLatestInstruction } from '../instructions/instructions.repository.ts'
import type { InstructionRow } from '../instructions/instructions.repository.ts'
import type { WithPresence } from '../presence/presence.ts'
import { findNamesOfMusic } from './music.repository.ts'

type Asked = NonNullable<AnswerOf<Contract['playing']>['asked']>

/** A robot that never tells the end plays no longer than this. */
const longest = 24 * hour
/** Who asked for music has seen by then what became of it. */
const askedLately = 10 * minute

/** What a robot plays, and what became of what somebody last asked it to play. */
export function playing({
  database,
  clock,
  presence,
}: Needs<'database' | 'clock'> & WithPresence): Handler<'playing'> {
  return async ({ params: { robotId } }) => {
    const now = clock.now()
    const { status } = await presence.statusOf(robotId)
    const begun = status === 'offline' ? undefined : await findMusicUnderWay(database, robotId, now - longest)
    const began = begun && Math.min(begun.startedAt, begun.receivedAt)
    const last = began === undefined ? undefined : await findLastControl(database, robotId, began)
    // Its end can be lost, such as by a restore of an older backup.
    const music = last === 'stop' ? undefined : begun
    const asked = await findLatestInstruction(database, robotId, 'playPlaylist', now - askedLately)
    const control =
      music === undefined
        ? undefined
        : await findLatestInstruction(database, robotId, 'controlMusic', music.receivedAt)
    const ids = [music?.playlistId ?? [], asked?.playlistId ?? []].flat()
    const names = await findNamesOfMusic(database, robotId, ids)
    const named = (playlistId: string | null) => ({
      playlistId: playlistId ?? '',
      name: names.get(playlistId ?? '') ?? null,
    })
    return {
      now:
        music === undefined
          ? null
          : {
              ...named(music.playlistId),
              startedAt: new Date(music.startedAt).toISOString(),
              isPaused: last === 'pause',
            },
      asked:
        asked === undefined
          ? null
          : { ...named(asked.playlistId), instructionId: asked.id, state: stateOf(asked, now) },
      control:
        control?.control == null
          ? null
          : { instructionId: control.id, control: control.control, state: stateOf(control, now) },
    }
  }
}

function stateOf({ outcome, expiresAt }: InstructionRow, now: number): Asked['state'] {
  if (outcome === 'done') return 'done'
  return outcome === null && expiresAt > now ? 'waiting' : 'failed'
}

/** A robot that enrols may be another body: it knows nothing of what the one before it played. */
export async function musicEnds(unit: Unit, { robotId }: { readonly robotId: string }): Promise<void> {
  for (const id of await interruptMusic(unit.tx, robotId, unit.now)) {
    unit.publish({ stream: `robot:${robotId}`, kind: 'execution.added', entityId: id })
  }
}
