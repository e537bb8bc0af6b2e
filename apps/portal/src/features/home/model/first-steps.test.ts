import { expect, test } from 'vitest'
import { firstSteps, type Beginnings } from './first-steps.ts'

const self = { uuid: 'sanne' }
const helper = { uuid: 'bram' }
const newcomer: Beginnings = {
  user: { id: self.uuid, status: 'UNCONFIRMED' },
  robot: { alias: null, endUserName: null, role: 'PRIMARY_CARER' },
  users: [self],
  invites: [],
  hasPlanned: false,
}
const settled: Beginnings = {
  user: { ...newcomer.user, status: 'ACTIVE' },
  robot: { ...newcomer.robot, alias: 'Robin' },
  users: [self, helper],
  invites: [],
  hasPlanned: true,
}
const nameless = { ...settled.robot, alias: null }

const inviteStep = (beginnings: Partial<Beginnings>) =>
  firstSteps({ ...newcomer, ...beginnings }).find(({ name }) => name === 'invite')?.isDone

test('a newcomer confirms the address, names the robot, invites somebody and plans something, in this order', () => {
  expect(firstSteps(newcomer)).toEqual([
    { name: 'confirm', isDone: false },
    { name: 'name', isDone: false },
    { name: 'invite', isDone: false },
    { name: 'plan', isDone: false },
  ])
})

test('what is done stays in the list until all is', () => {
  expect(firstSteps({ ...settled, robot: nameless })).toEqual([
    { name: 'confirm', isDone: true },
    { name: 'name', isDone: false },
    { name: 'invite', isDone: true },
    { name: 'plan', isDone: true },
  ])
  expect(firstSteps(settled)).toEqual([])
})

test('the name of the person it lives with is a name too', () => {
  expect(firstSteps({ ...settled, robot: { ...nameless, endUserName: 'Mevrouw Jansen' } })).toEqual([])
})

test('somebody is invited while an invite is open, and when somebody helps', () => {
  expect(inviteStep({ invites: [{ status: 'invited' }] })).toBe(true)
  expect(inviteStep({ invites: [{ status: 'expired' }] })).toBe(false)
  expect(inviteStep({ users: [self, helper], invites: undefined })).toBe(true)
})

test('who is not the primary carer invites nobody', () => {
  const robot = { ...settled.robot, role: 'REGULAR' } as const
  expect(firstSteps({ ...settled, robot, users: [self] })).toEqual([])
  expect(inviteStep({ robot })).toBeUndefined()
})

test('while it is not known whether somebody was invited, that is neither done nor to do', () => {
  expect(inviteStep({ users: undefined })).toBeNull()
  expect(inviteStep({ invites: undefined })).toBeNull()
  expect(firstSteps({ ...settled, users: undefined })).toEqual([])
})
