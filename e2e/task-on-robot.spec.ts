import { executionIdOf } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { addDays } from '../apps/portal/src/shared/time/local-date.ts'
import { findBarriers } from './support/find-barriers.ts'
import { nl, robotNamed } from './support/nl.ts'
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
import { dayIn, localTime, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000
const second = 1000
const day = 24 * 60 * minute

const happened = (name: string, values = {}) => nl(`happened.${name}`, values)

const taskOf = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: nl('calendar.title') }).getByRole('link', { name })

/** That the robot knows what to do, up to some day. */
function safeUntil(page: Page, serial: string) {
  const [beforeDay = ''] = nl('robot-status.safe.until', { ...robotNamed(serial), day: '@' }).split('@')
  return page.getByText(beforeDay)
}

test('[TSK-09, TSK-10, BEY-01, BEY-03, BOT-02a] what the calendar shows the robot does at that time, without internet too; then it is told what happened', async ({
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
  const script = await saveScript(
    server,
    person,
    robotId,
    sentences('Koffie', 'sustenance', 'De koffie is klaar.'),
  )
  const due = localTime(server.now() + 3 * minute)
  await enter(person)
  await test.step('the robot has it, and says so', async () => {
    await apiCall(
      server,
      'putTask',
      await callerOf(server, person),
      {
        title: 'Koffie',
        type: 'script',
        script: { id: script.id },
        schedule: scheduleFrom(due.date, due.time, null),
      },
      { robotId },
    )
    const card = taskOf(page, /Koffie/)
    await expect(card).toHaveAttribute('data-state', 'coming')
    await expect(safeUntil(page, made.serial)).toBeVisible()
  })

  await test.step('at its time the robot has no internet, and does it', async () => {
    await server.advance(due.at - server.now() - 15 * second)
    await startAgain(robot, [fetchedTime, ...fetchedWords])
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await robot.context().setOffline(true)
    await expect(bubbles(robot).filter({ hasText: 'De koffie is klaar.' })).toBeVisible({ timeout: 40_000 })
    await robot.context().setOffline(false)
  })

  await test.step('afterwards everybody sees it: at a glance, and step by step', async () => {
    const card = taskOf(page, /Koffie/)
    await expect(card).toHaveAttribute('data-state', 'done', { timeout: 40_000 })
    await expect(card).toContainText(nl('robot.became.done'))
    await server.advance(2 * minute)
    await page.reload()
    await card.click()
    const chain = page.getByRole('region', { name: happened('title') })
    const steps = chain.getByRole('listitem').filter({ has: page.locator('time') })
    for (const step of ['planned', 'held', 'started', 'spoken'])
      await expect(steps.filter({ hasText: happened(`steps.${step}`) })).toContainText(
        happened('states.done'),
      )
    await expect(chain.getByRole('region', { name: happened('conversation') })).toContainText(
      'De koffie is klaar.',
    )
  })
})

test('[TSK-04] other words for this time only are said this time; on all other days the robot says what it said', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const task = (name: string, values = {}) => nl(`tasks.${name}`, values)
  const press = (name: string) => page.getByRole('button', { name: task(name), exact: true }).click()
  const person = await newPerson({ robot: false })
  const { robot } = await robotPageOf({ server, newDevice, complaints }, person)
  const due = localTime(server.now() + 5 * minute)
  const says = (words: string) => bubbles(robot).filter({ hasText: words })

  await enter(person, `/task/reminder?date=${due.date}&hour=${due.time}`)
  await page.getByLabel(task('words.text.reminder')).fill('De koffie is klaar.')
  await page.getByLabel(task('repeat.label')).selectOption('day')
  await press('next')
  await press('confirm.plan')

  await taskOf(page, /De koffie is klaar/).click()
  await expect(page.getByRole('radio', { name: task('scope.one') })).toBeChecked()
  await expect(page.getByText(task('words.reach.one'))).toBeVisible()
  await page.getByRole('radio', { name: task('scope.all'), exact: true }).check()
  await expect(page.getByText(task('words.reach.set'), { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: task('scope.one') }).check()
  await page.getByLabel(task('words.text.reminder')).fill('Koffie bij de buurvrouw.')
  await press('next')
  await expect(page.getByText(task('words.reach.one'))).toBeVisible()
  await press('confirm.save')

  const tomorrow = addDays(due.date, 1)
  await expect(taskOf(page, /Koffie bij de buurvrouw/)).toHaveAttribute('data-state', 'coming')
  await page.goto(`/overview?date=${tomorrow}`)
  await expect(taskOf(page, /De koffie is klaar/)).toHaveAttribute('data-state', 'coming')
  // The session ends while a day passes.
  await page.goto('about:blank')
  await server.advance(due.at - server.now() - 15 * second)
  await startAgain(robot, [fetchedTime, ...fetchedWords])
  await expect(says('Koffie bij de buurvrouw.')).toBeVisible({ timeout: 40_000 })
  await server.advance(due.at + day - server.now() - 15 * second)
  await startAgain(robot, [fetchedTime, ...fetchedWords])
  await expect(says('De koffie is klaar.')).toBeVisible({ timeout: 40_000 })
  await expect(says('Koffie bij de buurvrouw.')).toHaveCount(0)
})

test('[TSK-09, BEY-01, BOT-02a] what a robot slept through is not done late: it is told as missed, with the reason', async ({
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
  const script = await saveScript(
    server,
    person,
    robotId,
    sentences('Thee', 'sustenance', 'De thee is klaar.'),
  )
  const due = localTime(server.now() + 3 * minute)
  const caller = await callerOf(server, person)
  const schedule = scheduleFrom(due.date, due.time, null)
  await apiCall(
    server,
    'putTask',
    caller,
    { title: 'Thee', type: 'script', script: { id: script.id }, schedule },
    { robotId },
  )
  await enter(person)
  const card = taskOf(page, /Thee/)
  await expect(card).toHaveAttribute('data-state', 'coming')
  await expect(safeUntil(page, made.serial)).toBeVisible()
  await robot.goto('about:blank')
  await server.advance(due.at - server.now() + 11 * minute)
  await robot.goto('/')
  await expect(card).toHaveAttribute('data-state', 'missed', { timeout: 40_000 })
  await expect(card).toContainText(nl('robot.became.missed'))
  await expect(bubbles(robot).filter({ hasText: 'De thee is klaar.' })).toHaveCount(0)
  await page.reload()
  await card.click()
  await expect(page.getByText(happened('stopped.off'))).toBeVisible()
})

test('[BEY-01] the picture of a week tells what was answered apart from what was only done', async ({
  page,
  server,
  author,
  enter,
}) => {
  const { robotId, device } = author
  const caller = await callerOf(server, author)
  const permissions = ['googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', caller, { permissions }, { robotId })
  const script = await author.save(howAreYou('Hoe gaat het'))
  const first = dayIn(server, 1)
  const schedule = scheduleFrom(first, '09:00', 'day')
  const { taskId } = await planTask(server, author, {
    title: 'Hoe gaat het',
    type: 'script',
    script: { id: script.id },
    schedule,
  })
  await server.advance(4 * 24 * 60 * minute)
  const told = (date: string, intentionType: 'command' | 'other') => {
    const nominal = `${date}T09:00`
    // A schedule starts with its day.
    const at = new Date(
      Date.parse(scheduleFrom(date, '09:00', null).startTime) + 9 * 60 * minute,
    ).toISOString()
    return {
      id: executionIdOf(taskId, nominal),
      kind: 'script' as const,
      taskId,
      nominal,
      planned: at,
      scriptReferenceId: script.id,
      scriptVersionId: script.scriptVersionId,
      startedAt: at,
      feedback: [
        {
          sequence: 0,
          type: 'closedQuestion' as const,
          text: 'Hoe gaat het?',
          executionTime: at,
          intentionType,
          ...(intentionType === 'command'
            ? { answer: 'yes', heardAt: at, answeredAt: at }
            : { heardAt: null }),
        },
      ],
      ended: { at, outcome: 'completed' as const, reason: 'finished' as const },
    }
  }
  const yesterday = addDays(first, 2)
  await device.tellExecutions([
    told(first, 'command'),
    told(addDays(first, 1), 'other'),
    told(yesterday, 'other'),
  ])
  await enter(author, `/task/script/v2/${script.id}/${taskId}/${first}T09:00`)
  const picture = page.getByRole('region', { name: happened('week.title') })
  const days = picture.getByRole('listitem')
  await expect(days.filter({ hasText: happened('week.answered') })).toHaveCount(1)
  await expect(days.filter({ hasText: happened('week.unanswered') })).toHaveCount(2)
  await expect(picture).toContainText(/3 van de \d keer helemaal gevoerd, 1 keer beantwoord/)
  expect(await findBarriers(page, 'everything')).toEqual([])

  await test.step('the calendar says which answer it was, and that there was none', async () => {
    const card = taskOf(page, /Hoe gaat het/)
    await page.goto(`/overview?date=${first}`)
    await expect(card).toContainText(nl('robot.answer', { answer: nl('robot.answers.yes') }))
    await page.goto(`/overview?date=${addDays(first, 1)}`)
    await expect(card).toContainText(nl('robot.became.no_answer'))
  })

  await test.step('the home begins with what nobody answered, or was missed', async () => {
    await page.goto('/overview')
    const log = page.getByRole('list', { name: happened('log.title') })
    await expect(log.getByRole('listitem').first()).toContainText(
      `Hoe gaat het ${nl('robot.became.no_answer')}`,
    )
  })
})

test('[MUS-05, MUS-06] the robot plays a playlist when it was planned to; deleting it or its songs names what was planned', async ({
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
  const songs = await addSongs(server, person, robotId, ['Het dorp'], 300)
  const playlist = await addPlaylist(server, person, robotId, 'Zondagochtend', songs)
  const due = localTime(server.now() + 3 * minute)
  const caller = await callerOf(server, person)
  const schedule = scheduleFrom(due.date, due.time, 'day')
  await apiCall(
    server,
    'putTask',
    caller,
    { title: 'Muziek bij het ontbijt', type: 'music', playlist: { id: playlist.id }, schedule },
    { robotId },
  )

  await enter(person)
  await expect(taskOf(page, /Muziek bij het ontbijt/)).toContainText('5 minuten')
  await expect(safeUntil(page, made.serial)).toBeVisible()
  await server.advance(due.at - server.now())
  await startAgain(robot, [fetchedTime])
  // Somebody touches it: before that no browser may make a sound.
  await robot.getByRole('heading', { level: 1 }).click()
  await expect(robot.getByText(dutchRobot.playing('Het dorp'))).toBeVisible({ timeout: 40_000 })
  await expect(taskOf(page, /Muziek bij het ontbijt/).first()).toHaveAttribute('data-state', 'running')

  await page.goto(`/music/selectPlaylist/${playlist.id}`)
  await page.getByRole('button', { name: nl('music.deletePlaylist.open') }).click()
  const question = page.getByRole('alertdialog', { name: nl('music.deletePlaylist.title') })
  await expect(question.getByText('Muziek bij het ontbijt')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/music/overview')
  await page.getByRole('checkbox', { name: /^Het dorp/ }).check()
  await page
    .getByRole('button', { name: nl('music.deleteSongs.open') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog').getByText('Muziek bij het ontbijt')).toBeVisible()
})
