import { expect, test } from 'vitest'
import { networkFailure } from '../../../shared/http/failure.ts'
import { goneReason, inviteState, type CheckedInvite } from './invite-state.ts'

const invite: CheckedInvite = {
  robotName: 'Mevrouw Jansen',
  invitedBy: 'Anna',
  email: 'bram@voorbeeld.nl',
  clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
  clientRelationCode: '02',
  status: 'invited',
  hasAccount: false,
}

test('[USR-04] an invite is open until it is accepted, revoked or expired', () => {
  expect(inviteState({ value: null, failure: null })).toEqual({ kind: 'loading' })
  expect(inviteState({ value: invite, failure: null })).toEqual({ kind: 'open', invite })
  for (const status of ['accepted', 'revoked', 'expired'] as const) {
    expect(inviteState({ value: { ...invite, status }, failure: null })).toEqual({
      kind: 'gone',
      reason: status,
      email: invite.email,
    })
  }
})

test('[USR-04] a code that is not known, or that no code can be, is no invite; no answer says nothing of it', () => {
  for (const error of ['invite_unknown', 'invalid_input'] as const) {
    const failure = { ...networkFailure, status: 404, error }
    expect(inviteState({ value: null, failure })).toEqual({ kind: 'gone', reason: 'unknown', email: null })
  }
  expect(inviteState({ value: null, failure: networkFailure })).toEqual({
    kind: 'failed',
    failure: networkFailure,
  })
  expect(goneReason('one_robot_only')).toBeNull()
})
