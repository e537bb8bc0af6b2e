import type { Page } from '@playwright/test'
import { findBarriers } from './support/find-barriers.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import {
  bubbles,
  dutchRobot,
  fetchedTime,
  fetchedWords,
  robotPageOf,
  startAgain,
} from './support/robot-page.ts'
import { howAreYou, saveScript } from './support/scripts.ts'
import { localTime, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000
const second = 1000

const happened = (name: string) => nl(`happened.${name}`)

/** One moment of the chain on the page of a time. */
const proof = (page: Page, step: string) =>
  page
    .getByRole('region', { name: happened('course') })
    .getByRole('listitem')
    .filter({ hasText: happened(`steps.${step}`) })

test('[TSK-09, BEY-01] what was heard and what was answered appear while it happens; then the day says which answer it was', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await robotPageOf({ server, newDevice, complaints }, person)
  const { robotId } = made
  const caller = await callerOf(server, person)
  const permissions = ['googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', caller, { permissions }, { robotId })
  const script = await saveScript(server, person, robotId, howAreYou('Hoe gaat het'))
  const due = localTime(server.now() + 3 * minute)
  const task = {
    title: 'Hoe gaat het',
    type: 'script' as const,
    script: { id: script.id },
    schedule: scheduleFrom(due.date, due.time, null),
  }
  const { taskId } = await apiCall(server, 'putTask', caller, task, { robotId })
  const settings = () => apiCall(server, 'robotSettings', caller, undefined, { robotId })
  await expect.poll(async () => (await settings()).updateStatus).toBe('updated')
  await server.advance(due.at - server.now() - 30 * second)
  await startAgain(robot, [fetchedTime, ...fetchedWords])

  await enter(person, `/task/script/v2/${script.id}/${taskId}/${due.date}T${due.time}`)
  await expect(proof(page, 'held')).toContainText(happened('states.done'))
  await expect(proof(page, 'answered')).toContainText(happened('states.waiting'))
  await expect(bubbles(robot).last()).toHaveText('Hoe voelt u zich vandaag?', { timeout: 60_000 })
  await expect(proof(page, 'spoken')).toContainText(happened('states.done'))
  await expect(proof(page, 'heard')).toContainText(happened('states.waiting'))

  const answer = robot.getByRole('textbox', { name: dutchRobot.answer })
  await answer.fill('de kat zit in de boom')
  await answer.press('Enter')
  // The robot ignores what somebody says before it listens again.
  await expect(bubbles(robot).filter({ hasText: 'Hoe voelt u zich vandaag?' })).toHaveCount(2)
  await answer.fill('heel goed')
  await answer.press('Enter')
  for (const step of ['heard', 'answered']) {
    await expect(proof(page, step)).toContainText(happened('states.done'))
    await expect(proof(page, step).locator('time')).toBeVisible()
  }

  const region = page.getByRole('region', { name: happened('title') })
  const words = nl('robot.answer', { answer: 'goed' })
  await expect(region.getByText(words, { exact: true })).toBeVisible()
  expect(await findBarriers(page, 'everything')).toEqual([])
  await test.step('the answer stands above all else on the page of that time', async () => {
    const below = [happened('conversation'), happened('course'), nl('tasks.past.when'), nl('tasks.past.why')]
    await expect(page.getByRole('main')).toContainText(new RegExp([words, ...below].join('[^]*')))
  })

  await page.goto('/overview')
  const card = page
    .getByRole('region', { name: nl('calendar.title') })
    .getByRole('link', { name: /Hoe gaat het/ })
  await expect(card).toContainText(words)
})
