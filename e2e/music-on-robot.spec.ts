import { nl, robotNamed } from './support/nl.ts'
import { dutchRobot, robotPageOf } from './support/robot-page.ts'
import { songFile } from './support/songs.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`music.${name}`, values)

declare global {
  interface Window {
    playedAloud?: HTMLMediaElement[]
  }
}

/** The page keeps what it plays and speaks with to itself. */
function keepWhatPlays(): void {
  const all: HTMLMediaElement[] = []
  window.playedAloud = all
  window.Audio = new Proxy(Audio, {
    construct: (NewAudio) => {
      const audio = new NewAudio()
      all.push(audio)
      return audio
    },
  })
}

test('[MUS-01, MUS-03, MUS-05, BOT-02d] files sent from a phone become a playlist that the page of the robot plays', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await robotPageOf({ server, newDevice, complaints }, person, async (opened) => {
    await opened.addInitScript(keepWhatPlays)
  })
  // Somebody touches it: before that no browser may make a sound.
  await robot.getByRole('heading', { level: 1 }).click()

  await page.setViewportSize({ width: 360, height: 740 })
  await enter(person, '/music/upload')
  await page
    .locator('input[type=file]')
    .setInputFiles([songFile('Het dorp.wav', 300), songFile('Sofietje.wav', 301)])
  await expect(page.getByRole('main').getByText(nl('uploads.done_other', { count: 2 }))).toBeVisible()

  await test.step('a playlist of them', async () => {
    await page.goto('/music/new/playlistSelectMusic')
    for (const title of ['Het dorp', 'Sofietje'])
      await page.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check()
    await page.getByRole('button', { name: text('wizard.next') }).click()
    await page.getByRole('button', { name: text('wizard.next') }).click()
    await page.getByLabel(text('name.label')).fill('Zondagochtend')
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Zondagochtend' })).toBeVisible()
    // The robot has them once nothing says that it does not.
    await expect(page.getByText(text('status.waiting'))).toHaveCount(0)
    await expect(page.getByText(text('status.fetching'))).toHaveCount(0)
  })

  const robotWords = robotNamed(made.serial)
  /** How far the browser of the robot is in what it plays aloud; 0 when it only keeps time. */
  const heardUntil = () =>
    robot.evaluate(() => Math.max(0, ...(window.playedAloud ?? []).map(({ currentTime }) => currentTime)))
  const now = page.getByRole('region', { name: text('playing.label') })
  const press = (name: string) =>
    now.getByRole('button', { name: text(`playing.${name}`), exact: true }).click()
  await test.step('it plays, pauses, goes on, passes on and stops', async () => {
    await page.getByRole('button', { name: text('playing.play') }).click()
    await expect(now.getByText(text('playing.now', { ...robotWords, name: 'Zondagochtend' }))).toBeVisible()
    await expect(robot.getByText(dutchRobot.playing('Het dorp'))).toBeVisible()
    await expect.poll(heardUntil).toBeGreaterThan(0)
    await press('pause')
    await expect(
      now.getByText(text('playing.paused', { ...robotWords, name: 'Zondagochtend' })),
    ).toBeVisible()
    await press('resume')
    await expect(now.getByText(text('playing.now', { ...robotWords, name: 'Zondagochtend' }))).toBeVisible()
    await press('next')
    await expect(robot.getByText(dutchRobot.playing('Sofietje'))).toBeVisible()
    await press('stop')
    await expect(now).toBeHidden()
    await expect(robot.getByText(dutchRobot.playing('Sofietje'))).toBeHidden()
  })

  await test.step('without internet it goes on', async () => {
    const told: string[] = []
    robot.on('response', (response) => told.push(new URL(response.url()).pathname))
    const asked = page.waitForResponse(/\/play$/)
    await page.getByRole('button', { name: text('playing.play') }).click()
    const { instructionId }: { instructionId: string } = await (await asked).json()
    await expect(robot.getByText(dutchRobot.playing('Het dorp'))).toBeVisible()
    await expect(now.getByText(text('playing.now', { ...robotWords, name: 'Zondagochtend' }))).toBeVisible()
    // That it plays and that it did what it was asked to come by two calls.
    await expect.poll(() => told).toContain(`/device/v1/instructions/${instructionId}/result`)
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await robot.context().setOffline(true)
    await expect(robot.getByText(dutchRobot.playing('Het dorp'))).toBeVisible()
    const before = await heardUntil()
    await expect.poll(heardUntil).toBeGreaterThan(before)
    await robot.context().setOffline(false)
  })

  await test.step('a robot that is away is not told to play; the carer hears so', async () => {
    complaints.expect(/status of 409 .*\/play$/)
    await robot.close()
    await server.advance(95_000)
    await expect(now).toBeHidden()
    await page.getByRole('button', { name: text('playing.play') }).click()
    await expect(page.getByText(nl('app.errors.robot_offline'))).toBeVisible()
  })
})
