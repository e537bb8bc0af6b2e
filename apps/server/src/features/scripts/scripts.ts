import type { Contract } from '@kompaan/contract'
import type { FastifyReply } from 'fastify'
import type { WithBrought } from '../../feature.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import { sendJson } from '../../http/send-json.ts'
import type { Needs } from '../../services.ts'
import { toSummary, toVersionSummary } from './script-rows.ts'
import type { ScriptSummary, SummaryRow } from './script-rows.ts'
import { allScriptUses } from './script-uses.ts'
import {
  findNewestVersions,
  findScript,
  findScripts,
  findVersions,
  findWholeScript,
  findWholeVersion,
} from './scripts.repository.ts'

type Reading = Needs<'database'> & WithBrought

/** A robot's scripts, as many as there are: written as they are, since each of them was checked when it was saved. */
export function scripts(reading: Reading) {
  const list = listScripts(reading)
  return async ({ params: { robotId }, reply }: Call<Contract['scripts']>): Promise<void> => {
    await sendJson(reply, JSON.stringify(await list(robotId)))
  }
}

export function filteredScripts(reading: Reading): Handler<'filteredScripts'> {
  const list = listScripts(reading)
  return async ({ params: { robotId }, query: { scheduled, stepTypes } }) =>
    (await list(robotId)).filter(
      (each) =>
        (scheduled === undefined || each.scheduled === (scheduled === 'true')) &&
        (stepTypes === undefined || each.stepTypes.some((type) => stepTypes.includes(type))),
    )
}

export function script(reading: Reading) {
  const send = sendScript(reading)
  return async ({ params, reply }: Call<Contract['script']>): Promise<void> => {
    await send(
      params.robotId,
      await findWholeScript(reading.database, params.robotId, params.scriptId),
      reply,
    )
  }
}

export function scriptVersion(reading: Reading) {
  const send = sendScript(reading)
  return async ({ params, reply }: Call<Contract['scriptVersion']>): Promise<void> => {
    await send(params.robotId, await findWholeVersion(reading.database, params), reply)
  }
}

export function scriptVersions({ database }: Needs<'database'>): Handler<'scriptVersions'> {
  return async ({ params: { robotId, scriptId } }) => {
    if ((await findScript(database, robotId, scriptId)) === undefined) throw new ApiError('not_found')
    return (await findVersions(database, robotId, scriptId)).map(toVersionSummary)
  }
}

export function allScriptVersions({ database }: Needs<'database'>): Handler<'allScriptVersions'> {
  return async ({ params: { robotId } }) =>
    (await findNewestVersions(database, robotId)).map(toVersionSummary)
}

function listScripts({ database, brought }: Reading): (robotId: string) => Promise<ScriptSummary[]> {
  const uses = allScriptUses({ brought })
  return async (robotId) => {
    const [rows, scheduled] = await Promise.all([
      findScripts(database, robotId),
      uses.scheduled(database, robotId),
    ])
    return rows.map((row) => toSummary(row, scheduled))
  }
}

/** What a script does goes out as it is kept: an object as JSON, of which the first character is opened. */
function sendScript({ database, brought }: Reading) {
  const uses = allScriptUses({ brought })
  return async (
    robotId: string,
    found: (SummaryRow & { content: string }) | undefined,
    reply: FastifyReply,
  ): Promise<void> => {
    if (found === undefined) throw new ApiError('not_found')
    const summary = toSummary(found, await uses.scheduled(database, robotId))
    await sendJson(reply, `{"script":${JSON.stringify(summary)},${found.content.slice(1)}`)
  }
}
