import type { AnswerOf, Contract, InputOf, RelationRole } from '@kompaan/contract/wire'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { deviceOf } from './device.ts'
import type { LaunchedServer } from './launch-server.ts'
import { linkInMail, openMail } from './mailbox.ts'
import { apiCall, callerOf, makePerson } from './people.ts'
import type { Person } from './people.ts'

/** A robot and its primary carer, who can invite others. */
export interface Household {
  readonly primary: Person
  readonly robotId: string
  /** Who the robot lives with; no two in a run are the same. */
  readonly endUserName: string
  /** What the primary carer does, beside the browser. */
  readonly invite: (email: string, clientRelationRole?: RelationRole) => Promise<{ readonly id: string }>
  readonly retryInvite: (inviteId: string) => Promise<void>
  readonly uninvite: (inviteId: string) => Promise<void>
  readonly users: () => Promise<AnswerOf<Contract['robotUsers']>>
  readonly reset: () => Promise<void>
}

let made = 0

export async function makeHousehold(server: LaunchedServer): Promise<Household> {
  made += 1
  const endUserName = `Mevrouw Jansen ${process.pid} ${made}`
  const primary = await makePerson(server, { robot: false })
  const { robotId } = await deviceOf(server, primary)
  // A session for each call: a test may have let days pass since the last.
  const as = () => callerOf(server, primary)
  await apiCall(server, 'changeRobotProfile', await as(), { endUserName }, { robotId })
  return {
    primary,
    robotId,
    endUserName,
    invite: async (email, clientRelationRole = 'SUBJECT_OF_CARE_PROXY') =>
      apiCall(server, 'invite', await as(), { email, clientRelationRole }, { robotId }),
    retryInvite: async (inviteId) => {
      await apiCall(server, 'retryInvite', await as(), undefined, { robotId, inviteId })
    },
    uninvite: async (inviteId) => {
      await apiCall(server, 'uninvite', await as(), undefined, { robotId, inviteId })
    },
    users: async () => apiCall(server, 'robotUsers', await as(), undefined, { robotId }),
    reset: async () => {
      await apiCall(server, 'resetRobot', await as(), { robotId, password: primary.password })
    },
  }
}

/** The address of the link in the newest invite to somebody, as they find it in their mail; `sent` is how many there are. */
export async function invitedLink(
  page: Page,
  email: string,
  { endUserName, primary }: Household,
  sent = 1,
): Promise<string> {
  await openMail(
    page,
    email,
    `${primary.firstName} ${primary.lastName} vraagt: helpt u mee met de robot van ${endUserName}?`,
    sent,
  )
  const link = await linkInMail(page)
  expect(link).toMatch(/\/invite\/[\w-]{22,}\/.+$/)
  return link
}

/** The code in such a link. */
export function codeIn(link: string): string {
  return new URL(link).pathname.split('/')[2] ?? ''
}

/** Somebody accepts an invite beside the browser. */
export async function acceptByApi(
  server: LaunchedServer,
  person: Person,
  body: InputOf<Contract['acceptInvite'], 'body'>,
): Promise<void> {
  await apiCall(server, 'acceptInvite', await callerOf(server, person), body)
}
