import { expect, test } from 'vitest'
import type { Link, LinkAnswer } from '../../core/ports.ts'
import { failure, success } from '../../testing/link-answers.ts'
import { readAlong } from './read-along.ts'

const page = (status: number): LinkAnswer => ({
  ...success(status),
  text: '<html>Log in to this network</html>',
})

test.each([
  ['a token', success(201, { robotId: 'robot', token: 'token' }), [true]],
  ['that the secret is wrong', failure(401, 'invalid_credentials'), [false]],
  ['that it can be no secret', failure(400, 'invalid_input'), [false]],
  ['that there were too many tries', failure(429, 'too_many_requests'), []],
  ['a page of the network with status 200', page(200), []],
  ['a page of the network with status 401', page(401), []],
  ['a page of the network with status 400', page(400), []],
])('an enrolment answered with %s', async (_, answer, told) => {
  const heard: boolean[] = []
  const link = readAlong(answering(answer), {
    onAnswer: () => {},
    onEnrolment: (isAccepted) => heard.push(isAccepted),
    onPairingCode: () => {},
  })
  const { signal } = new AbortController()
  await link.send({ method: 'POST', path: '/device/v1/enrol', token: null, headers: {}, body: {}, signal })
  expect(heard).toEqual(told)
})

test.each([
  ['heartbeat', success(200), ['connected']],
  ['heartbeat', failure(401, 'invalid_token'), ['connecting']],
  ['heartbeat', failure(429, 'too_many_requests'), ['waiting']],
  ['enrol', failure(429, 'too_many_requests'), ['waiting']],
  // A token alone is no connection: somebody else may have taken it the next moment.
  ['enrol', success(201, { robotId: 'robot', token: 'token' }), []],
  ['heartbeat', failure(409, 'robot_resetting'), []],
  ['heartbeat', page(401), []],
])('the connection after %s was answered', async (call, answer, told) => {
  const heard: string[] = []
  const link = readAlong(answering(answer), {
    onAnswer: (connection) => heard.push(connection),
    onEnrolment: () => {},
    onPairingCode: () => {},
  })
  const { signal } = new AbortController()
  const path = `/device/v1/${call}`
  await link.send({ method: 'POST', path, token: null, headers: {}, body: {}, signal })
  expect(heard).toEqual(told)
})

function answering(answer: LinkAnswer): Link {
  const none = () => Promise.reject(new Error('not asked for'))
  return { send: async () => answer, stream: none, download: none }
}
