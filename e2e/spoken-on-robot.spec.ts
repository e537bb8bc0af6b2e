import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { bubbles, dutchRobot, robotPageOf } from './support/robot-page.ts'
import { saveScript, sentences } from './support/scripts.ts'
import { localTime, scheduleFrom } from './support/tasks.ts'
import { expect, testOnOwnServer } from './support/test.ts'

const minute = 60_000
const second = 1000

/** With the voice that comes with the server. */
const test = testOnOwnServer({ VOICE: 'embedded' })

declare global {
  interface Window {
    /** How long each sound was that a page played to its end, in seconds. */
    heard?: number[]
    /** What its browser said in a voice of its own. */
    saidByBrowser?: string[]
  }
}

/** The page keeps what it plays to itself. */
function noteWhatIsHeard(): void {
  const heard: number[] = []
  const saidByBrowser: string[] = []
  window.heard = heard
  window.saidByBrowser = saidByBrowser
  window.Audio = new Proxy(Audio, {
    construct: (NewAudio) => {
      const audio = new NewAudio()
      audio.addEventListener('ended', () => heard.push(audio.duration))
      return audio
    },
  })
  speechSynthesis.speak = ({ text }) => void saidByBrowser.push(text)
}

const heardBy = (robot: Page) => robot.evaluate(() => window.heard ?? [])

/** How many sentences the page has as sound. */
const keptBy = (robot: Page) =>
  robot.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kompaan-robot')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('sentences').objectStore('sentences').count()
          count.addEventListener('success', () => {
            opening.result.close()
            resolve(count.result)
          })
        })
      }),
  )

test('[BOT-02b, BOT-03] a planned sentence is heard from the page of the robot without internet, in the voice of the server; words of the moment too', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await robotPageOf({ server, newDevice, complaints }, person, async (opened) => {
    await opened.addInitScript(noteWhatIsHeard)
  })
  const { robotId } = made
  const caller = await callerOf(server, person)

  await test.step('somebody types a sentence, and it is heard', async () => {
    // Somebody touches it: before that no browser may make a sound.
    await robot.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => keptBy(robot), { timeout: 60_000 }).toBeGreaterThan(3)
    await enter(person, '/direct')
    const saySo = async () => {
      await page.getByRole('textbox').fill('Dag mevrouw Jansen, de koffie is klaar.')
      await page.getByRole('button', { name: nl('direct-speech.send.say'), exact: true }).click()
    }
    const talk = page.getByRole('list', { name: nl('direct-speech.talk.title') })
    const spoken = talk.getByText(nl('direct-speech.state.spoken'))
    const before = await keptBy(robot)
    await saySo()
    await expect(bubbles(robot).filter({ hasText: 'Dag mevrouw Jansen' })).toBeVisible()
    await expect(spoken).toBeVisible()
    // The robot waits a second and a half for its sound, which a busy server may need; it is there for the next time.
    await expect.poll(() => keptBy(robot)).toBeGreaterThan(before)
    await robot.evaluate(() => {
      window.heard?.splice(0)
      window.saidByBrowser?.splice(0)
    })
    await saySo()
    await expect(spoken).toHaveCount(2)
    const [seconds = 0] = await heardBy(robot)
    expect(seconds).toBeGreaterThan(1.5)
    expect(await robot.evaluate(() => window.saidByBrowser)).toEqual([])
  })

  const due = localTime(server.now() + 3 * minute)
  await test.step('what is planned comes to the robot as sound by itself', async () => {
    const before = await keptBy(robot)
    const spoken = robot.waitForResponse(
      (response) =>
        response.url().endsWith('/device/v1/speech') &&
        (response.request().postData() ?? '').includes('uw pillen'),
    )
    const script = await saveScript(
      server,
      person,
      robotId,
      sentences('Pillen', 'sustenance', 'Het is tijd voor uw pillen, met een glas water.'),
    )
    const schedule = scheduleFrom(due.date, due.time, null)
    await apiCall(
      server,
      'putTask',
      caller,
      { title: 'Pillen', type: 'script', script: { id: script.id }, schedule },
      { robotId },
    )
    expect((await spoken).status()).toBe(200)
    await expect.poll(() => keptBy(robot)).toBeGreaterThan(before)
  })

  await test.step('switched on again and without internet, it is heard at its time', async () => {
    await server.advance(due.at - server.now() - 20 * second)
    const time = robot.waitForResponse(/\/heartbeat$/)
    const words = robot.waitForResponse(/\/dutch-/)
    await robot.reload()
    await Promise.all([time, words])
    await expect(robot.getByRole('banner').getByText(dutchRobot.connection.connected)).toBeVisible()
    await robot.getByRole('heading', { level: 1 }).click()
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await robot.context().setOffline(true)
    await expect(bubbles(robot).filter({ hasText: 'Het is tijd voor uw pillen' })).toBeVisible({
      timeout: 40_000,
    })
    await expect.poll(() => heardBy(robot)).toEqual([expect.any(Number)])
    const [seconds = 0] = await heardBy(robot)
    expect(seconds).toBeGreaterThan(1.5)
    expect(await robot.evaluate(() => window.saidByBrowser)).toEqual([])
    await robot.context().setOffline(false)
  })
})

/** The sounds that the server answers, as they pass by on their way to the page. */
async function passingSounds(page: Page): Promise<readonly Buffer[]> {
  const sounds: Buffer[] = []
  await page.route('**/preview', async (route) => {
    const response = await route.fetch()
    if (response.ok()) sounds.push(await response.body())
    await route.fulfill({ response })
  })
  return sounds
}

/** How far the loudest moment of a sound is from silence, of 32767 at most. */
function peakOf(wave: Buffer): number {
  let peak = 0
  for (let at = 44; at + 1 < wave.length; at += 2) peak = Math.max(peak, Math.abs(wave.readInt16LE(at)))
  return peak
}

test('[DIR-02] a sentence is heard beforehand in the voice of the server, louder at a higher volume', async ({
  page,
  author,
  enter,
  complaints,
}) => {
  await enter(author, '/direct')
  const preview = page.getByRole('group', { name: nl('speech.preview.label') })
  const play = preview.getByRole('button', { name: nl('speech.preview.play') })
  await page.getByRole('textbox').fill('De koffie is klaar, mevrouw Jansen.')
  const sounds = await passingSounds(page)
  for (const volume of ['70', '80', '90', '100']) {
    await preview.getByRole('radio', { name: volume }).check()
    const answered = page.waitForResponse('**/preview')
    await play.click()
    expect((await answered).status()).toBe(200)
    await expect(preview.getByRole('button', { name: nl('speech.preview.stop') })).toBeVisible()
    // It is played to its end by itself.
    await expect(play).toBeVisible()
    const played = preview.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)
    expect(await played).toBeGreaterThan(1)
  }
  const peaks = sounds.map(peakOf)
  expect(peaks).toHaveLength(4)
  expect(peaks[0]).toBeGreaterThan(1000)
  expect(peaks).toEqual(peaks.toSorted((one, other) => one - other))
  expect(peaks[3]).toBeGreaterThan(peaks[0] ?? 0)

  await test.step('after ten in a minute it is told, and the sentence stays', async () => {
    complaints.expect(/status of 429 .*\/preview/)
    const statuses: number[] = []
    for (let more = 1; more <= 7; more += 1) {
      await page.getByRole('textbox').fill(`Dag ${more}`)
      const answered = page.waitForResponse('**/preview')
      await play.click()
      statuses.push((await answered).status())
      await expect(play).toBeVisible()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
    await expect(preview.getByText(nl('app.errors.tooManyUntil_one'))).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('Dag 7')
  })
})

test('[DIR-02] a sentence is heard beforehand in the language of the robot', async ({
  page,
  server,
  author,
  enter,
}) => {
  const params = { robotId: author.robotId }
  const as = await callerOf(server, author)
  await apiCall(server, 'changeRobotSettings', as, { defaultLanguage: 'en-GB' }, params)
  await enter(author, '/direct')
  const preview = page.getByRole('group', { name: nl('speech.preview.label') })
  await page.getByRole('textbox').fill('Your coffee is ready.')
  const sounds = await passingSounds(page)
  const answered = page.waitForResponse('**/preview')
  await preview.getByRole('button', { name: nl('speech.preview.play') }).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON()).toMatchObject({ language: 'en-GB', text: 'Your coffee is ready.' })
  expect(sounds.map(peakOf)).toEqual([expect.any(Number)])
  expect(peakOf(sounds[0] ?? Buffer.alloc(0))).toBeGreaterThan(1000)
})
