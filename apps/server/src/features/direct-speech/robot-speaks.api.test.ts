import { a, scriptOf, to } from '@kompaan/script/testing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newHelper } from '../../testing/invited.ts'
import { scriptHousehold } from '../../testing/script-household.ts'
import type { ScriptHousehold } from '../../testing/script-household.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

let app: TestApp
let homes: ScriptHousehold[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(async () => {
  await Promise.all(homes.map((home) => home.leave()))
  homes = []
})
afterAll(() => app.stop())

async function household(): Promise<ScriptHousehold> {
  const home = await scriptHousehold(app, ['googleAudioTranscription'])
  homes.push(home)
  return home
}

const plain = { greet: false, sayTime: false, notify: false }

async function speak(
  { robotId, carer }: ScriptHousehold,
  text: string,
  kind: 'say' | 'ask' = 'say',
  token = carer.accessToken,
): Promise<string> {
  const said = await app.client.call('speakDirectly', {
    params: { robotId },
    token,
    body: { kind, text, ...plain },
  })
  if (said.status !== 202) throw new Error(`speaking answered ${said.status} ${said.text}`)
  return said.value.id
}

const courseOf = async ({ robotId, carer }: ScriptHousehold, sentenceId: string) =>
  (
    await app.client.call('directSentence', {
      params: { robotId, sentenceId },
      token: carer.accessToken,
    })
  ).value

const becomes = (home: ScriptHousehold, id: string, state: string) =>
  until(
    async () => {
      const course = await courseOf(home, id)
      return course.state === state ? course : undefined
    },
    { what: `the sentence is ${state}`, turning: app },
  )

test('[DIR-01] a real robot says what a carer typed, and asks, and the answer comes back', async () => {
  const home = await household()
  const said = await speak(home, 'De koffie is klaar')
  await home.hears('De koffie is klaar')
  expect(await becomes(home, said, 'spoken')).toMatchObject({
    deliveredAt: expect.any(String),
    spokenAt: expect.any(String),
  })
  const asked = await speak(home, 'Wilt u er een?', 'ask')
  await home.hears('Wilt u er een?')
  expect(await becomes(home, asked, 'asking')).toMatchObject({ answer: null })
  home.life.type('ja')
  expect(await becomes(home, asked, 'answered')).toMatchObject({ answer: 'yes' })
})

test('[DIR-01] what two carers type at once is said one after the other', async () => {
  const home = await household()
  const { robotId, carer, serial } = home
  const robot = { id: robotId, serial, secret: '', token: '', beat: () => Promise.reject(new Error()) }
  const helper = await newHelper(app, { robot, primary: carer, params: { robotId } })
  await Promise.all([speak(home, 'Van de een'), speak(home, 'Van de ander', 'say', helper.accessToken)])
  await home.hears('Van de een')
  await home.hears('Van de ander')
  expect(home.life.said().filter((text) => text.startsWith('Van de'))).toHaveLength(2)
})

test('[DIR-01] during a conversation a sentence comes between two turns, and a question after it', async () => {
  const home = await household()
  await home.perform(
    'Lang',
    scriptOf(
      [a.closedQuestion('well', 'Zit u lekker?'), a.say('fine', 'Fijn.')],
      [to.answer('well', 'yes', 'fine')],
    ),
  )
  await home.hears('Zit u lekker?')
  const asked = await speak(home, 'Koffie?', 'ask')
  const said = await speak(home, 'Ik kom eraan')
  // Who waits is told what for.
  await becomes(home, asked, 'delivered')
  await becomes(home, said, 'delivered')
  const { value } = await app.client.call('directSpeech', {
    params: { robotId: home.robotId },
    token: home.carer.accessToken,
  })
  expect(value.isInConversation).toBe(true)
  home.life.type('ja')
  await home.hears('Koffie?')
  const order = ['Zit u lekker?', 'Ik kom eraan', 'Fijn.', 'Koffie?']
  expect(home.life.said().filter((text) => order.includes(text))).toEqual(order)
  home.life.type('nee')
  expect(await becomes(home, asked, 'answered')).toMatchObject({ answer: 'no' })
})

test('[DIR-01] while a conversation waits silently, a question is asked at once', async () => {
  const home = await household()
  await home.perform(
    'Lang',
    scriptOf(
      [a.say('one', 'Een'), a.wait('pause', 8), a.say('two', 'Twee')],
      [to.next('one', 'pause'), to.next('pause', 'two')],
    ),
  )
  await home.hears('Een')
  const asked = await speak(home, 'Koffie?', 'ask')
  await home.hears('Koffie?')
  home.life.type('ja')
  expect(await becomes(home, asked, 'answered')).toMatchObject({ answer: 'yes' })
  await home.hears('Twee')
  const order = ['Een', 'Koffie?', 'Twee']
  expect(home.life.said().filter((text) => order.includes(text))).toEqual(order)
})

test('[DIR-04] a real robot that is killed while it asks does not ask again, and says so', async () => {
  const home = await household()
  const asked = await speak(home, 'Wilt u koffie?', 'ask')
  await home.hears('Wilt u koffie?')
  await becomes(home, asked, 'asking')
  await home.life.kill()
  home.life.start()
  await becomes(home, asked, 'interrupted')
  await speak(home, 'Ik ben er weer')
  await home.hears('Ik ben er weer')
  expect(home.life.said().filter((text) => text === 'Wilt u koffie?')).toHaveLength(1)
})

test('[DIR-04] what a real robot did not get in time it never says', async () => {
  const home = await household()
  await home.life.kill()
  const late = await speak(home, 'Te laat')
  await app.pass(2 * 60_000)
  expect((await courseOf(home, late)).state).toBe('expired')
  home.life.start()
  await until(
    async () => {
      const seen = await app.client.call('heartbeatStatus', {
        params: { robotId: home.robotId },
        token: home.carer.accessToken,
      })
      return seen.value.status !== 'offline'
    },
    { what: 'the robot is back', turning: app },
  )
  const fresh = await speak(home, 'Op tijd')
  await home.hears('Op tijd')
  await becomes(home, fresh, 'spoken')
  expect(home.life.said()).not.toContain('Te laat')
})
