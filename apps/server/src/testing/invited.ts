import type { RelationRole } from '@kompaan/contract'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'
import { inviteLinkIn } from './test-mailer.ts'
import { enrolRobot, pairedCarer } from './test-robot.ts'
import type { TestRobot } from './test-robot.ts'

/** A robot and the primary carer who paired it by its code. */
export interface Household {
  readonly robot: TestRobot
  readonly primary: Person
  /** Of the robot, as its calls take it. */
  readonly params: { readonly robotId: string }
}

export async function newHousehold(app: TestApp): Promise<Household> {
  const robot = await enrolRobot(app)
  return { robot, primary: await pairedCarer(app, robot), params: { robotId: robot.id } }
}

/** In either language. */
const inviteSubject = /helpt u mee|will you help/

/** Invites an address and answers the code that came by mail. */
export async function invite(
  app: TestApp,
  { primary, params }: Household,
  email: string,
  clientRelationRole: RelationRole = 'SUBJECT_OF_CARE_PROXY',
): Promise<{ id: string; code: string }> {
  const before = app.mailer.sent.filter(({ to, subject }) => to === email && inviteSubject.test(subject))
  const invited = await app.client.call('invite', {
    token: primary.accessToken,
    params,
    body: { email, clientRelationRole },
  })
  if (invited.status !== 201) throw new Error(`the invite answered ${invited.status} ${invited.text}`)
  return { id: invited.value.id, code: await mailedInvite(app, email, before.length + 1) }
}

/** The code in the newest invite to an address, when there are as many as counted. */
export async function mailedInvite({ mailer }: TestApp, email: string, count = 1): Promise<string> {
  const mail = await mailer.mailTo(email, inviteSubject, count)
  return new URL(inviteLinkIn(mail)).pathname.split('/')[2] ?? ''
}

export interface Helper extends Person {
  readonly id: string
}

/** Somebody with an account who was invited to help and does. */
export async function newHelper(app: TestApp, household: Household): Promise<Helper> {
  const helper = await app.client.signUp()
  const { code } = await invite(app, household, helper.email)
  const accepted = await app.client.call('acceptInvite', {
    token: helper.accessToken,
    body: { inviteCode: code },
  })
  if (accepted.status !== 200) throw new Error(`accepting answered ${accepted.status} ${accepted.text}`)
  return { ...helper, id: await idOf(app, helper) }
}

export async function idOf({ client }: TestApp, { accessToken: token }: Person): Promise<string> {
  return (await client.call('self', { token })).value.user.id
}
