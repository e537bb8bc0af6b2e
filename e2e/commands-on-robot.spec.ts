import type { Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { bubbles, dutchRobot, robotPageOf } from './support/robot-page.ts'
import { saveScript, sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`speech-interactions.${name}`, values)
const toggle = (page: Page, title: string) => page.getByRole('switch', { name: title, exact: true })

test('[SPI-04, SPI-05, BEY-06, BOT-02c] said to the robot, a command starts its script; switched off, it does not; what was not understood can be made one', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await robotPageOf({ server, newDevice, complaints }, person)
  const params = { robotId: made.robotId }
  const as = await callerOf(server, person)
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', as, { permissions }, params)
  const visit = sentences('Over mijn dochter', 'act_visits', 'Uw dochter komt om vier uur.')
  const script = await saveScript(server, person, made.robotId, visit)
  const commands = ['wanneer komt mijn dochter']
  const daughter = { title: 'Mijn dochter', enabled: true, scriptReferenceId: script.id, commands }
  await apiCall(server, 'putSpeechInteraction', as, daughter, params)

  const say = async (words: string) => {
    await robot.getByRole('textbox', { name: dutchRobot.say }).fill(words)
    await robot.keyboard.press('Enter')
  }
  const said = (words: string | RegExp) => bubbles(robot).filter({ hasText: words })
  /** Until the robot has heard of a change it answers as before. */
  const sayUntil = (words: string, answer: string | RegExp) =>
    expect(async () => {
      await say(words)
      await expect(bubbles(robot).last()).toHaveText(answer, { timeout: 3000 })
    }).toPass()

  const heard = page.getByRole('region', { name: text('heard.title') })
  const make = (words: string) => heard.getByRole('button', { name: text('heard.makeOf', { text: words }) })

  await test.step('what was taught, and what every robot understands', async () => {
    await sayUntil('Wanneer komt mijn dochter nou?', 'Uw dochter komt om vier uur.')
    await sayUntil('hoe laat is het', /^Het is /)
  })

  await test.step('in doubt the robot asks', async () => {
    await say('wanneer komt mijn dochter met de trein')
    await expect(said('Bedoelt u: wanneer komt mijn dochter?')).toBeVisible()
    await robot.getByRole('textbox', { name: dutchRobot.answer }).fill('ja')
    await robot.keyboard.press('Enter')
    await expect(bubbles(robot).last()).toHaveText('Uw dochter komt om vier uur.')
  })

  await test.step('switched off, both start nothing', async () => {
    await enter(person, '/speech-interactions')
    await toggle(page, 'Mijn dochter').click()
    await expect(toggle(page, 'Mijn dochter')).not.toBeChecked()
    const time = { ...params, commandName: 'time' }
    await apiCall(server, 'toggleDefaultInteraction', as, { enabled: false }, time)
    await sayUntil('hoe laat is het', 'Dat heb ik niet begrepen.')
    // The robot has heard of both by now.
    await say('wanneer komt mijn dochter')
    await expect(make('wanneer komt mijn dochter')).toBeVisible()
  })

  await test.step('what was not understood is listed, and understood once it is a command', async () => {
    await toggle(page, 'Mijn dochter').click()
    await say('waar blijft het bezoek toch')
    await make('waar blijft het bezoek toch').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mijn dochter/ })
      .click()
    await page.getByRole('button', { name: text('form.save'), exact: true }).click()
    await expect(page).toHaveURL('/speech-interactions')
    await expect(make('waar blijft het bezoek toch')).toBeHidden()
    await sayUntil('waar blijft het bezoek toch', 'Uw dochter komt om vier uur.')
  })
})
