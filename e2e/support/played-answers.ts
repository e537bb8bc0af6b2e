import { contactStatuses, defaultNotificationDelay, notificationDelays } from '@kompaan/contract/wire'
import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { readSession } from './browser-storage.ts'
import { playDirectSpeech } from './played-direct-speech.ts'
import { playMusic, type PlayedMusic } from './played-music.ts'
import { playReports } from './played-reports.ts'
import { playScripts, type PlayedScripts } from './played-scripts.ts'
import { type PlayedSpeechInteractions, playSpeechInteractions } from './played-speech-interactions.ts'
import { type PlayedTasks, playTasks } from './played-tasks.ts'
import { scriptCapabilities } from './scripts.ts'

/** What the server is made to say about the robot, instead of what it would. */
export interface Played {
  readonly status?: AnswerOf<Contract['heartbeatStatus']> | typeof resetting
  readonly config?: AnswerOf<Contract['robotConfig']>
  readonly notifications?: typeof unreadNews
  readonly invite?: AnswerOf<Contract['checkInvite']>
  readonly people?: typeof people
  /** Whoever is logged in has this address. */
  readonly ownAddress?: string
  /** And logs in with a code too. */
  readonly hasSecondStep?: true
  /** And waits for the code that was mailed to this address. */
  readonly newAddress?: string
  /** And has not agreed to the newest terms. */
  readonly hasOldTerms?: true
  /** Why logging in is refused. */
  readonly loginRefusal?: 'mfa_required' | 'eula_expired'
  /** Signing up finds the address in use. */
  readonly addressInUse?: true
  /** The second step can be turned on without a phone, and gives these codes for a lost one. */
  readonly recoveryCodes?: readonly string[]
  readonly contacts?: AnswerOf<Contract['contacts']>
  readonly scripts?: PlayedScripts
  readonly reports?: AnswerOf<Contract['filledReports']>
  readonly music?: PlayedMusic
  readonly tasks?: PlayedTasks
  readonly directSpeech?: AnswerOf<Contract['directSpeech']>
  readonly speechInteractions?: PlayedSpeechInteractions
}

type UpdateStatus = AnswerOf<Contract['robotConfig']>['software']['updateStatus']

export const online = { status: 'online', lastSince: '2026-01-05T10:00:00Z', duration: null } as const

/** The answer to everything about a robot that is being reset. */
export const resetting = { error: 'robot_resetting', message: '', details: [] } as const

/** An invite to anna@example.nl that was not answered yet. */
export const openInvite = {
  robotName: 'Mevrouw Jansen',
  invitedBy: 'Anna',
  email: 'anna@example.nl',
  clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
  clientRelationCode: '02',
  status: 'invited',
  hasAccount: false,
} as const

/** Somebody who helps, an invite that waits and one that expired. */
export const people: {
  readonly users: AnswerOf<Contract['robotUsers']>
  readonly invites: AnswerOf<Contract['invites']>
} = {
  users: [
    {
      uuid: '0198c0de-0000-7000-8000-000000000011',
      email: 'anna@example.nl',
      firstName: 'Anna',
      lastName: 'Bakker',
      role: 'REGULAR',
      clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
      clientRelationCode: '02',
      since: '2026-01-05T10:00:00Z',
    },
  ],
  invites: [
    {
      id: '0198c0de-0000-7000-8000-000000000012',
      email: 'margaretha.van.den.heuvel@thuiszorgorganisatie.nl',
      clientRelationRole: 'INDIRECTLY_INVOLVED_HEALTHCARE_PROFESSIONAL',
      clientRelationCode: '06',
      status: 'invited',
      sentAt: '2026-01-05T10:00:00Z',
      expiresAt: '2026-01-12T10:00:00Z',
    },
    {
      id: '0198c0de-0000-7000-8000-000000000013',
      email: 'dochter@example.nl',
      clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
      clientRelationCode: '02',
      status: 'expired',
      sentAt: '2026-01-02T10:00:00Z',
      expiresAt: '2026-01-09T10:00:00Z',
    },
  ],
}

/** A robot with older software, as far with the newer as the status says. */
export function outdated(updateStatus: UpdateStatus): AnswerOf<Contract['robotConfig']> {
  return {
    timestamp: '2026-01-05T10:00:00Z',
    capabilities: ['remoteUpdate-v2', 'remoteRestart-v1'],
    hardware: { model: 'Kompaan' },
    software: {
      version: '2.18.0',
      updateStatus,
      availableVersion: '2.20.2',
      progress: updateStatus === 'downloading' ? 40 : null,
    },
  }
}

/** A robot that can do everything with scripts. */
export const withScripts: AnswerOf<Contract['robotConfig']> = {
  timestamp: '2026-01-05T10:00:00Z',
  capabilities: scriptCapabilities,
  hardware: { model: 'Kompaan' },
  software: { version: '2.20.2', updateStatus: 'upToDate', availableVersion: null, progress: null },
}

type News = AnswerOf<Contract['notifications']>[number]

/** A message that is not read and one that is, in the language that is asked for. */
export function unreadNews(language: string): News[] {
  const of = (dutch: string, english: string) => (language === 'nl' ? dutch : english)
  const version = { appVersion: '2.20.0', publishedAt: '2026-01-05T10:00:00Z' }
  return [
    {
      ...version,
      uuid: '0198c0de-0000-7000-8000-000000000001',
      notificationType: 'update',
      title: of('Muziek kiezen gaat makkelijker', 'Choosing music is easier'),
      content: of(
        'U ziet nu **alle muziek** bij elkaar.\n\n- Zoek op naam\n- Maak een lijst',
        'You now see **all music** together.\n\n- Search by name\n- Make a list',
      ),
      seenAt: null,
    },
    {
      ...version,
      uuid: '0198c0de-0000-7000-8000-000000000002',
      notificationType: 'maintenance',
      title: of('Zondagnacht even niet bereikbaar', 'Out of reach on Sunday night'),
      content: of('Van 2 tot 4 uur werken we aan Kompaan.', 'From 2 to 4 we work on Kompaan.'),
      seenAt: null,
    },
    {
      ...version,
      uuid: '0198c0de-0000-7000-8000-000000000003',
      notificationType: 'news',
      title: of('Welkom bij Kompaan', 'Welcome to Kompaan'),
      content: of('Fijn dat u er bent.', 'Good to have you here.'),
      seenAt: '2026-01-06T10:00:00Z',
    },
  ]
}

/** Contacts in every state there is, and one of whom there is nothing to say. */
export const everyContact: AnswerOf<Contract['contacts']> = [...contactStatuses, undefined].map(
  (status, index) => ({
    robotContactId: `contact-${index}`,
    email: `${index}.met.een.lang.adres@zorg-in-de-buurt.example.nl`,
    ...(status !== undefined && { status }),
    offlineNotificationSettings: {
      notificationDelay: notificationDelays[index % notificationDelays.length] ?? defaultNotificationDelay,
      onlineNotification: index % 2 === 0,
    },
  }),
)

export async function playAnswers(page: Page, all: Played): Promise<void> {
  const { status, config, notifications, invite, people: played, contacts } = all
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await playAccount(page, all)
  if (status !== undefined) {
    await page.route('**/heartbeat/status', (route) =>
      route.fulfill({ status: 'error' in status ? 403 : 200, json: status }),
    )
  }
  if (config !== undefined) {
    await page.route('**/api/robot/robots/*/config', (route) => route.fulfill({ json: config }))
  }
  if (notifications !== undefined) {
    await page.route('**/api/notification/notifications/*/seen', (route) => route.fulfill({ status: 204 }))
    await page.route('**/api/notification/notifications?*', (route) => {
      const query = new URL(route.request().url()).searchParams
      const all = notifications(query.get('language') ?? 'nl')
      return route.fulfill({ json: query.has('seen') ? all.filter(({ seenAt }) => seenAt === null) : all })
    })
  }
  if (invite !== undefined) {
    await page.route('**/api/robot/check-invite/*', (route) => route.fulfill({ json: invite }))
  }
  if (played !== undefined) {
    await page.route('**/api/robot/robots/*/users', (route) => route.fulfill({ json: played.users }))
    await page.route('**/api/robot/robots/*/invites', (route) => route.fulfill({ json: played.invites }))
  }
  if (contacts !== undefined) {
    await page.route('**/api/robot/robots/*/contacts', (route) => route.fulfill({ json: contacts }))
  }
  if (all.scripts !== undefined) await playScripts(page, all.scripts)
  if (all.reports !== undefined) await playReports(page, all.reports)
  if (all.music !== undefined) await playMusic(page, all.music)
  if (all.tasks !== undefined) await playTasks(page, all.tasks)
  if (all.directSpeech !== undefined) await playDirectSpeech(page, all.directSpeech)
  if (all.speechInteractions !== undefined) await playSpeechInteractions(page, all.speechInteractions)
}

async function playAccount(page: Page, all: Played): Promise<void> {
  const { ownAddress, hasSecondStep, newAddress, hasOldTerms, loginRefusal, addressInUse, recoveryCodes } =
    all
  const refusal = (error: string) => ({ error, message: '', details: [] })
  if ([ownAddress, hasSecondStep, newAddress, hasOldTerms].some((each) => each !== undefined)) {
    await page.route('**/api/account/v4/self', async (route) => {
      const response = await route.fetch()
      const self: AnswerOf<Contract['self']> = await response.json()
      const user = {
        ...self.user,
        ...(ownAddress !== undefined && { username: ownAddress }),
        ...(hasSecondStep && { mfaEnabledAt: '2026-01-05T10:00:00Z' }),
      }
      const emailChange =
        newAddress === undefined ? self.emailChange : { email: newAddress, expiresAt: '2036-01-05T10:00:00Z' }
      const profile = { ...self.profile, ...(hasOldTerms && { eulaUpToDate: false }) }
      await route.fulfill({ response, json: { ...self, user, profile, emailChange } })
    })
  }
  if (loginRefusal !== undefined) {
    const answer = { status: loginRefusal === 'mfa_required' ? 401 : 403, json: refusal(loginRefusal) }
    await page.route('**/api/account/login', (route) => route.fulfill(answer))
  }
  if (addressInUse) {
    const answer = { status: 409, json: refusal('email_in_use') }
    await page.route('**/api/account/signup', (route) => route.fulfill(answer))
  }
  if (recoveryCodes !== undefined) {
    const secret = '234567'.repeat(6).slice(0, 32)
    const otpauthUrl = `otpauth://totp/Kompaan:anna@example.nl?secret=${secret}&issuer=Kompaan`
    await page.route('**/api/account/mfa-setup', (route) => route.fulfill({ json: { secret, otpauthUrl } }))
    // The tokens stay what they are.
    await page.route('**/api/account/v3/self', async (route) => {
      const { access, refresh } = await readSession(page)
      const tokens = { access_token: access, refresh_token: refresh, token_type: 'Bearer', expires_in: 7200 }
      await route.fulfill({ json: { ...tokens, recoveryCodes } })
    })
  }
}
