import { success } from '@kompaan/contract/wire'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../query/query-client.ts'
import { chooseActiveRobot } from '../session/active-robot.ts'
import type { PairedRobot } from '../session/robot-name.ts'
import { SessionDataContext } from '../session/session-data-context.ts'
import { selfQuery, type Self } from '../session/session-data.ts'
import type { SessionEnd } from '../session/session-store.ts'
import { session } from '../session/session.ts'
import { showPart } from '../ui/testing/show-part.tsx'
import { UploadsPanel } from './uploads-panel.tsx'
import { uploads } from './uploads.ts'

const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 7200 } as const

function self(id: string): Self {
  return {
    user: { id, username: 'anna@voorbeeld.nl', status: 'ACTIVE', mfaEnabledAt: null },
    profile: {
      firstName: 'Anna',
      lastName: 'Bakker',
      phoneNumber: '0612345678',
      language: 'nl',
      eulaVersionId: null,
      eulaUpToDate: true,
    },
    eula: { userEula: null, latestEula: null },
    emailChange: null,
  }
}

function logIn(id: string): void {
  session.begin(tokens)
  queryClient.setQueryData(selfQuery.queryKey, self(id))
}

/** Begins to send a file that never ends by itself; answers how often it was begun. */
function sendSong(): () => number {
  let begun = 0
  const send = () => {
    begun += 1
    return new Promise<never>(() => undefined)
  }
  uploads.add([{ robotId: 'r', name: 'a.mp3', size: 10, send }])
  return () => begun
}

/** Whether the browser would ask before it leaves the page. */
function isAskedOnLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

const states = () => uploads.get().uploads.map(({ state }) => state)

beforeEach(() => {
  session.end('logged_out')
  logIn('anna')
})

test('leaving the page is asked about while something is being sent, and not before or after', async () => {
  expect(isAskedOnLeaving()).toBe(false)
  uploads.add([{ robotId: 'r', name: 'a.mp3', size: 10, send: async () => success(null) }])
  expect(isAskedOnLeaving()).toBe(true)
  await expect.poll(states).toEqual(['done'])
  expect(isAskedOnLeaving()).toBe(false)
})

test.each<SessionEnd>(['logged_out', 'deleted'])('an end by %s leaves nothing', (end) => {
  sendSong()
  session.end(end)
  expect(uploads.get()).toEqual({ uploads: [], pause: null, secondsLeft: null })
  expect(isAskedOnLeaving()).toBe(false)
})

test.each<SessionEnd>(['expired', 'eula_expired', 'data_failure'])(
  'after an end by %s it waits for the same person to log in again',
  (end) => {
    const begun = sendSong()
    session.end(end)
    session.forgetEnd()
    expect(states()).toEqual(['waiting'])
    expect(uploads.get().pause).toBe('logged_out')
    expect(isAskedOnLeaving()).toBe(true)
    logIn('anna')
    expect(states()).toEqual(['sending'])
    expect(begun()).toBe(2)
  },
)

test('somebody else who logs in finds nothing of it', () => {
  const begun = sendSong()
  session.end('expired')
  logIn('bram')
  expect(states()).toEqual([])
  expect(begun()).toBe(1)
})

test('it waits while the browser has no network', () => {
  const begun = sendSong()
  dispatchEvent(new Event('offline'))
  expect(uploads.get().pause).toBe('offline')
  dispatchEvent(new Event('online'))
  expect(states()).toEqual(['sending'])
  expect(begun()).toBe(2)
})

function robot(id: string, alias: string): PairedRobot {
  return {
    id,
    robot: 'BOT-1',
    endUserName: null,
    alias,
    clientRelationRole: null,
    role: 'PRIMARY_CARER',
    timeZone: 'Europe/Amsterdam',
  }
}

test('a file stays with the robot that it was begun for; from another robot’s pages its name is told', async () => {
  const robots = [robot('r', 'Zonnetje'), robot('other', 'Opa Joop')]
  chooseActiveRobot('r')
  showPart(
    <SessionDataContext value={{ self: self('anna'), robots }}>
      <UploadsPanel />
    </SessionDataContext>,
  )
  sendSong()
  await page.getByText('Bestanden bekijken').click()
  await expect.element(page.getByRole('progressbar', { name: 'a.mp3' })).toBeVisible()
  await expect.element(page.getByText('Voor Zonnetje')).not.toBeInTheDocument()
  chooseActiveRobot('other')
  await expect.element(page.getByText('Voor Zonnetje')).toBeVisible()
  expect(uploads.get().uploads.map(({ robotId }) => robotId)).toEqual(['r'])
})
