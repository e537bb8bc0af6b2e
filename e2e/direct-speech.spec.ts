import type { Page } from '@playwright/test'
import { nl, robotNamed } from './support/nl.ts'
import { apiCall, callerOf, type Person } from './support/people.ts'
import { bubbles, dutchRobot, robotPageOf } from './support/robot-page.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`direct-speech.${name}`, values)

const field = (page: Page) => page.getByRole('textbox')
const talk = (page: Page) => page.getByRole('list', { name: text('talk.title') })
const send = (page: Page, kind: 'say' | 'ask') =>
  page.getByRole('button', { name: text(`send.${kind}`), exact: true })

/** A robot with a page of its own, of which somebody is the primary carer; it may listen. */
async function listeningRobotOf(parts: Parameters<typeof robotPageOf>[0], person: Person) {
  return robotPageOf(parts, person, async (_, { robotId }) => {
    const as = await callerOf(parts.server, person)
    await apiCall(
      parts.server,
      'enablePermissions',
      as,
      { permissions: ['googleAudioTranscription'] },
      { robotId },
    )
  })
}

test('[DIR-01] a sentence typed in the portal is spoken on the page of the robot, and the answer that is typed there comes back', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await listeningRobotOf({ server, newDevice, complaints }, person)
  const words = robotNamed(made.serial)
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(person, '/direct')

  await test.step('what will be heard is written out before it is sent', async () => {
    await field(page).fill('De koffie is klaar.')
    // Longer than the phone, and the button is within reach all the same.
    await expect(send(page, 'say')).toBeInViewport({ ratio: 1 })
    for (const flag of ['notify', 'greet', 'sayTime'])
      await page.getByRole('switch', { name: text(flag), exact: true }).check()
    await expect(page.getByRole('group', { name: text('heard.label') })).toHaveText(
      /^Ping! (?:Goede(?:morgen|middag|navond)|Hallo)\. Het is .+\. De koffie is klaar\.$/,
    )
  })

  await test.step('it is said, and the field is free for the next one', async () => {
    await send(page, 'say').click()
    await expect(field(page)).toHaveValue('')
    await expect(bubbles(robot).filter({ hasText: /Het is .+ De koffie is klaar\.$/ })).toBeVisible()
    await expect(talk(page).getByText(text('state.spoken'))).toBeInViewport()
  })

  await test.step('a question is asked by keys alone, and answered', async () => {
    await page.getByRole('radio', { name: text('kind.ask') }).check()
    await field(page).fill('Wilt u er een?')
    await field(page).press('Control+Enter')
    await expect(talk(page).getByText(text('state.asking', words))).toBeVisible()
    const answer = robot.getByRole('textbox', { name: dutchRobot.answer })
    await expect(answer).toBeFocused()
    await answer.fill('ja')
    await answer.press('Enter')
    await expect(talk(page).getByText(text('answer.yes'), { exact: true })).toBeVisible()
    await expect(talk(page).getByText(text('state.answered'))).toBeVisible()
  })

  await test.step('it is all there when one comes back, to be said again and kept', async () => {
    await page.goto('/overview')
    await page.goto('/direct')
    await expect(talk(page).getByRole('listitem')).toHaveCount(2)
    const recent = page.getByRole('list', { name: text('quick.recent') })
    await recent.getByRole('button', { name: text('quick.add', { text: 'Wilt u er een?' }) }).click()
    const favourites = page.getByRole('list', { name: text('quick.favourites') })
    await favourites.getByRole('button', { name: 'Wilt u er een?', exact: true }).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('Wilt u er een?')
    await expect(page.getByRole('radio', { name: text('kind.ask') })).toBeChecked()
  })
})

test('[DIR-04] to a robot that is offline nothing is sent, it is told, what was typed stays, and it is never said when the robot comes back', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/direct$/)
  const person = await newPerson({ robot: false })
  const { robot, made } = await listeningRobotOf({ server, newDevice, complaints }, person)
  const words = robotNamed(made.serial)
  await enter(person, '/direct')
  await expect(field(page)).toBeVisible()
  await robot.goto('about:blank')
  await server.advance(2 * 60_000)
  await expect(page.getByText(text('away.offline', words))).toBeVisible()
  await field(page).fill('Dit komt te laat')
  await send(page, 'say').click()
  await expect(page.getByRole('alert').getByText(nl('app.errors.robot_offline'))).toBeVisible()
  await expect(field(page)).toHaveValue('Dit komt te laat')

  await test.step('also when the page is left and opened again', async () => {
    await page.goto('/overview')
    await page.goto('/direct')
    await expect(field(page)).toHaveValue('Dit komt te laat')
  })

  await robot.goto('/')
  await expect(robot.getByRole('banner').getByText(dutchRobot.connection.connected)).toBeVisible()
  await expect(page.getByText(text('away.offline', words))).toBeHidden()
  await field(page).fill('Nu wel')
  await send(page, 'say').click()
  await expect(bubbles(robot).filter({ hasText: 'Nu wel' })).toBeVisible()
  await expect(bubbles(robot).filter({ hasText: 'Dit komt te laat' })).toHaveCount(0)
})

test('[DIR-04] what a robot did not get in time expires, is told so, and is never said', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const person = await newPerson({ robot: false })
  const { robot } = await listeningRobotOf({ server, newDevice, complaints }, person)
  await enter(person, '/direct')
  await expect(field(page)).toBeVisible()
  // It is cut off a moment before: nobody knows of that yet.
  await robot.context().setOffline(true)
  await field(page).fill('Dit komt te laat')
  await send(page, 'say').click()
  await expect(talk(page).getByText(text('state.sent'))).toBeVisible()
  await server.advance(3 * 60_000)
  await expect(talk(page).getByText(text('state.expired'))).toBeVisible()

  // The server counts a robot as reachable from its next beat on, which comes within half a minute.
  const beat = robot.waitForResponse((answer) => answer.url().endsWith('/heartbeat') && answer.ok(), {
    timeout: 60_000,
  })
  await robot.context().setOffline(false)
  await beat
  await expect(robot.getByRole('banner').getByText(dutchRobot.connection.connected)).toBeVisible()
  await field(page).fill('Nu wel')
  await send(page, 'say').click()
  await expect(bubbles(robot).filter({ hasText: 'Nu wel' })).toBeVisible()
  await expect(bubbles(robot).filter({ hasText: 'Dit komt te laat' })).toHaveCount(0)
})

test('[DIR-01] too much, too fast and nothing to say are told in place', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 429 .*\/direct$/)
  const person = await newPerson({ robot: true })
  await enter(person, '/direct')
  await field(page).fill('x'.repeat(230))
  await expect(page.getByText(text('text.left_other', { count: 26 }))).toBeVisible()
  await field(page).fill('x'.repeat(257))
  await expect(page.getByText(text('problem.text_too_long', { max: 256 }))).toBeVisible()
  await field(page).fill('😀')
  await send(page, 'say').click()
  await expect(page.getByText(text('problem.text_silent'))).toBeVisible()
  await expect(field(page)).toBeFocused()

  await page.route('**/api/speech/robots/*/direct', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '50' },
          json: { error: 'too_many_requests', message: '' },
        })
      : route.fallback(),
  )
  await field(page).fill('Nog een')
  await send(page, 'say').click()
  await expect(
    page.getByRole('alert').getByText(nl('app.errors.tooManyUntil_one', { count: 1 })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: text('send.again') })).toBeVisible()
  await expect(field(page)).toHaveValue('Nog een')
})
