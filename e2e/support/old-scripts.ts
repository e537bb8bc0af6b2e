import type { AnswerOf, Contract, Schedule } from '@kompaan/contract/wire'
import type { LaunchedServer } from './launch-server.ts'
import { apiCall, callerOf, type Person } from './people.ts'

const script = {
  type: 'script' as const,
  scriptName: 'Van vroeger',
  scriptCategory: 'other',
  steps: [{ stepType: 'say', text: 'Dag!', notify: false, greet: false, sayTime: false }],
}

interface OldTask {
  readonly id: string
  readonly schedule: Schedule
}

/** Saves a script of version 1, with the tasks that perform it. */
export async function addOldScript(
  server: LaunchedServer,
  person: Person,
  robotId: string,
  ...tasks: readonly OldTask[]
): Promise<AnswerOf<Contract['putLegacyScript']>> {
  const body = { script, ...(tasks.length > 0 && { tasks: [...tasks] }) }
  return apiCall(server, 'putLegacyScript', await callerOf(server, person), body, { robotId })
}

/** Leaves nothing of a script of version 1 that could be converted. The server refuses to store such a script. */
export async function makeUnreadable(server: LaunchedServer, oldScriptId: string): Promise<void> {
  await server.sql("update legacy_script set content = '{}' where id = $1", [oldScriptId])
}
