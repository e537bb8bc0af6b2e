import { type Script, writeGraph } from '@kompaan/script/core'
import type { Page } from '@playwright/test'
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
import { howAreYou, saveScript, sentences } from './support/scripts.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { localTime, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000
const second = 1000

const happened = (name: string) => nl(`happened.${name}`)
const became = (name: string) => nl(`robot.became.${name}`)

const taskOf = (page: Page, name: string) =>
  page.getByRole('region', { name: nl('calendar.title') }).getByRole('link', { name })

/** One moment of the chain on the page of a time. */
const proof = (page: Page, step: string) =>
  page
    .getByRole('region', { name: happened('course') })
    .getByRole('listitem')
    .filter({ hasText: happened(`steps.${step}`) })

/** Says something, and goes on after ten minutes of silence. */
function resting(name: string): Script {
  const { graph, ...about } = sentences(name, 'act_visits', 'Nu even rust.')
  return {
    ...about,
    graph: {
      first: graph.first,
      steps: [...graph.steps, { id: 'rest', type: 'wait', minutes: 10, seconds: 0 }],
      links: [{ id: 'then', from: 'step-1', type: 'then', to: 'rest' }],
    },
  }
}

async function answerWith(robot: Page, words: string): Promise<void> {
  const answer = robot.getByRole('textbox', { name: dutchRobot.answer })
  await answer.fill(words)
  await answer.press('Enter')
}

test('[TSK-09, BEY-01] said, played, a finished conversation, not understood and broken off stand on the cards in words; what was misheard is heard, not answered', async ({
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
  const caller = await callerOf(server, person)
  const permissions = ['googleAudioTranscription' as const, 'speechInteractions' as const]
  await apiCall(server, 'enablePermissions', caller, { permissions }, params)
  const save = async (script: Script) => {
    const { id } = await saveScript(server, person, made.robotId, script)
    return { title: script.name, type: 'script' as const, script: { id } }
  }
  const water = await apiCall(
    server,
    'putScript',
    caller,
    {
      script: { type: 'reminder', scriptName: 'Water', scriptCategory: 'other' },
      ...writeGraph(sentences('Water', 'other', 'Drink een glas water.').graph),
    },
    params,
  )
  const songs = await addSongs(server, person, made.robotId, ['Het dorp'])
  const playlist = await addPlaylist(server, person, made.robotId, 'Zondagochtend', songs)
  const due = localTime(server.now() + 4 * minute)
  const schedule = scheduleFrom(due.date, due.time, null)
  for (const task of [
    { title: 'Water', type: 'reminder' as const, reminder: { id: water.script.id } },
    { title: 'Muziek', type: 'music' as const, playlist: { id: playlist.id } },
    await save(sentences('Koffie', 'sustenance', 'De koffie is klaar.')),
    await save(howAreYou('Hoe gaat het')),
    await save(resting('Rust')),
  ])
    await apiCall(server, 'putTask', caller, { ...task, schedule }, params)
  const settings = () => apiCall(server, 'robotSettings', caller, undefined, params)
  await expect.poll(async () => (await settings()).updateStatus).toBe('updated')

  await enter(person)
  await expect(taskOf(page, 'Rust')).toHaveAttribute('data-state', 'coming')
  await server.advance(due.at - server.now() - 20 * second)
  await startAgain(robot, [fetchedTime, ...fetchedWords])
  const question = bubbles(robot).filter({ hasText: 'Hoe voelt u zich vandaag?' })
  await expect(question).toHaveCount(1, { timeout: 90_000 })
  await answerWith(robot, 'de kat zit in de boom')
  // The robot ignores what somebody says before it listens again.
  await expect(question).toHaveCount(2)
  await answerWith(robot, 'de kat zit in de boom')

  for (const [title, word] of [
    ['Water', 'said'],
    ['Muziek', 'played'],
    ['Koffie', 'done'],
    ['Hoe gaat het', 'not_understood'],
  ] as const)
    await expect(taskOf(page, title)).toContainText(became(word), { timeout: 60_000 })

  await test.step('a conversation that somebody stops is broken off', async () => {
    await expect(taskOf(page, 'Rust')).toContainText(became('running'))
    const say = robot.getByRole('textbox', { name: dutchRobot.say })
    await say.fill('stop')
    await say.press('Enter')
    await expect(taskOf(page, 'Rust')).toContainText(became('partly'))
  })

  await test.step('what was misheard was heard, and the chain ends there with the reason', async () => {
    await taskOf(page, 'Hoe gaat het').click()
    await expect(proof(page, 'heard')).toContainText(happened('states.done'))
    await expect(proof(page, 'heard').locator('time')).toBeVisible()
    await expect(proof(page, 'answered')).toContainText(happened('states.stopped'))
    await expect(page.getByText(happened('stopped.not_understood'))).toBeVisible()
  })
})
