import { call } from '../http/client.ts'
import type { Failure } from '../http/failure.ts'
import type { DraftPlace, DraftServer, SendOutcome } from './draft-ports.ts'

/** The server's place for drafts of scripts. */
export const serverDrafts: DraftServer = {
  load: async (place) => {
    const answer = await call('scriptDraft', paramsOf(place), { inPlace: true })
    if (answer.ok) return { ...answer.value, savedAt: Date.parse(answer.value.savedAt) }
    return answer.error.error === 'not_found' ? null : undefined
  },
  save: async (place, { version, base, content }) => {
    const body = { version, baseVersion: base, content }
    const answer = await call('putScriptDraft', { ...paramsOf(place), body }, { inPlace: true })
    if (!answer.ok) return outcomeOf(answer.error)
    // Who says that it has another, or none, is not the server: what it does not have must not be taken for kept.
    return answer.value.version === version ? 'done' : 'unreachable'
  },
  remove: async (place, version) => {
    const answer = await call(
      'removeScriptDraft',
      { ...paramsOf(place), query: { version } },
      { inPlace: true },
    )
    return answer.ok ? 'done' : outcomeOf(answer.error)
  },
}

function paramsOf({ robotId, id }: DraftPlace) {
  return { params: { robotId, scriptId: id } }
}

/** Refused for what it is: sending it again would be in vain. */
const never = new Set<Failure['error']>(['forbidden', 'invalid_input', 'payload_too_large', 'not_found'])

function outcomeOf({ error }: Failure): SendOutcome {
  if (error === 'version_conflict') return 'conflict'
  if (error === 'network') return 'unreachable'
  return never.has(error) ? 'never' : 'later'
}
