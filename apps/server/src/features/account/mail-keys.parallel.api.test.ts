import { afterAll, beforeAll, expect, test } from 'vitest'
import { allAtOnce } from '../../testing/all-at-once.ts'
import type { Person } from '../../testing/test-client.ts'
import { codeIn, keyIn } from '../../testing/test-mailer.ts'
import { clientNumber, startTwoProcesses } from '../../testing/two-processes.ts'
import type { TwoProcesses } from '../../testing/two-processes.ts'

let processes: TwoProcesses
beforeAll(async () => {
  processes = await startTwoProcesses()
})
afterAll(() => processes.stop())

const from = (index: number) => ({ headers: clientNumber(index) })
const mailTo = (email: string, subject: RegExp, count = 1) =>
  processes.one.mailer.mailTo(email, subject, count)
async function resetKeyFor({ email }: Person): Promise<string> {
  await processes.one.client.call('forgotten', { body: { email } })
  return keyIn(await mailTo(email, /nieuw wachtwoord/))
}
const faults = (tally: Record<string, number>) => Object.keys(tally).filter((kind) => kind.startsWith('5'))

test('[SEC-13c] of thirty uses at once of one activation key exactly one succeeds', async () => {
  const person = await processes.one.client.signUp()
  const key = keyIn(await mailTo(person.email, /Bevestig/))
  const { tally } = await allAtOnce(30, (index) =>
    processes.turn(index).client.call('activate', { body: { key }, ...from(index) }),
  )
  expect(tally).toEqual({ '204': 1, '404 key_unknown': 29 })
})

test('[SEC-13c] of thirty uses at once of one reset key exactly one sets its password', async () => {
  const person = await processes.one.client.signUpConfirmed()
  const key = await resetKeyFor(person)
  const passwordOf = (index: number) => `another spring ${index}`
  const { answers, tally } = await allAtOnce(30, (index) =>
    processes
      .turn(index)
      .client.call('reset', { body: { key, password: passwordOf(index) }, ...from(index) }),
  )
  expect(tally).toEqual({ '204': 1, '409 key_used': 29 })
  const winner = answers.findIndex(({ status }) => status === 204)
  const logIn = (password: string) =>
    processes.two.client.call('login', { body: { email: person.email, password } })
  expect((await logIn(passwordOf(winner))).status).toBe(200)
  expect((await logIn(passwordOf(winner === 0 ? 1 : 0))).status).toBe(401)
})

test('[SEC-13e] of five keys asked for at once only one is good, the others are void', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email } = await processes.one.client.signUp()
    await allAtOnce(5, (index) =>
      processes.turn(index).client.call('forgotten', { body: { email }, ...from(index) }),
    )
    await mailTo(email, /nieuw wachtwoord/, 5)
    const mails = processes.one.mailer.sent.filter(({ to, subject }) => to === email && /nieuw/.test(subject))
    const keys = mails.map(keyIn)
    expect(new Set(keys).size).toBe(5)
    const statuses = []
    for (const key of keys) {
      const body = { key, password: 'another spring 8' }
      statuses.push((await processes.one.client.call('reset', { body })).status)
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  }
})

test('[SEC-13] confirming while another mail is asked for is settled one way or the other', async () => {
  for (let round = 0; round < 15; round += 1) {
    const person = await processes.one.client.signUp()
    const key = keyIn(await mailTo(person.email, /Bevestig/))
    const { tally } = await allAtOnce<unknown>(4, (index) =>
      index % 2 === 0
        ? processes.turn(index / 2).client.call('activate', { body: { key }, ...from(round) })
        : processes.two.client.call('activationMail', { token: person.accessToken, ...from(round) }),
    )
    expect(faults(tally)).toEqual([])
    expect(tally['202']).toBe(2)
  }
})

test('[SEC-13] a reset beside a change of address is settled one way or the other', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await processes.one.client.signUp()
    const { accessToken: token, password } = person
    const key = await resetKeyFor(person)
    const email = `beside${round}@example.nl`
    await processes.one.client.call('changeEmail', { token, body: { password, email } })
    const code = codeIn(await mailTo(email, /code voor/))
    const { tally } = await allAtOnce<unknown>(2, (index) =>
      index === 0
        ? processes.one.client.call('reset', { body: { key, password: 'another spring 8' } })
        : processes.two.client.call('changeEmail', { token, body: { code } }),
    )
    expect(faults(tally)).toEqual([])
  }
})

test('[ACC-03] of thirty sign-ups at once with one address exactly one succeeds', async () => {
  const eulaVersionId = await processes.one.client.latestEulaId()
  const { tally } = await allAtOnce(30, (index) =>
    processes.turn(index).client.call('signup', {
      body: {
        firstName: 'Anna',
        lastName: 'Bakker',
        email: index % 3 === 0 ? 'Wanted@Example.nl' : 'wanted@example.nl',
        phoneNumber: '0612345678',
        password: 'lente in de tuin 7',
        language: 'nl',
        eulaVersionId,
      },
      ...from(index),
    }),
  )
  // The account's own allowance of twenty holds here too.
  expect(tally).toEqual({ '201': 1, '409 email_in_use': 19, '429 too_many_requests': 10 })
})

test('[ACC-16] of two people who take one address at once exactly one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = `both${round}@example.nl`
    const people = [await processes.one.client.signUp(), await processes.one.client.signUp()]
    const codes: string[] = []
    for (const [index, { accessToken: token, password }] of people.entries()) {
      await processes.one.client.call('changeEmail', { token, body: { password, email } })
      codes.push(codeIn(await mailTo(email, /code voor/, index + 1)))
    }
    const { tally } = await allAtOnce(2, (index) =>
      processes.turn(index).client.call('changeEmail', {
        token: people[index]?.accessToken ?? '',
        body: { code: codes[index] ?? '' },
      }),
    )
    expect(tally).toEqual({ '200': 1, '409 email_not_available': 1 })
  }
})
