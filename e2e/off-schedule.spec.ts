import { executionIdOf } from '@kompaan/contract/wire'
import { findBarriers } from './support/find-barriers.ts'
import { nl } from './support/nl.ts'
import { sentences } from './support/scripts.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const hour = 3_600_000

test('[TSK-09] what the robot said at another time than planned is not shown as simply done', async ({
  page,
  server,
  author,
  enter,
}) => {
  const script = await author.save(sentences('Pillen', 'other', 'Tijd voor uw pillen.'))
  const date = dayIn(server, 1)
  const schedule = scheduleFrom(date, '09:00', 'day')
  const { taskId } = await planTask(server, author, {
    title: 'Pillen',
    type: 'script',
    script: { id: script.id },
    schedule,
  })
  await server.advance(36 * hour)
  // The schedule starts at midnight. The robot did it an hour after nine.
  const at = new Date(Date.parse(schedule.startTime) + 10 * hour).toISOString()
  const nominal = `${date}T09:00`
  await author.device.tellExecutions([
    {
      id: executionIdOf(taskId, nominal),
      kind: 'script',
      taskId,
      nominal,
      planned: at,
      scriptReferenceId: script.id,
      scriptVersionId: script.scriptVersionId,
      startedAt: at,
      feedback: [{ sequence: 0, type: 'say', text: 'Tijd voor uw pillen.', executionTime: at }],
      ended: { at, outcome: 'completed', reason: 'finished' },
    },
  ])
  const became = nl('robot.atOtherTime', { became: nl('robot.became.done') })
  await enter(author, `/overview?date=${date}`)
  const day = page.getByRole('region', { name: nl('calendar.title') })
  await expect(day.getByRole('link', { name: /Pillen/ })).toContainText(became)

  await page.goto(`/task/script/v2/${script.id}/${taskId}/${nominal}`)
  const happened = page.getByRole('region', { name: nl('happened.title') })
  await expect(happened.getByText(became)).toBeVisible()
  await expect(happened).toContainText(/gepland voor [^,]*10:00, en niet voor [^.]* 9:00/)
  await expect(happened.getByText(nl('happened.week.off_schedule'))).toBeAttached()
  expect(await findBarriers(page, 'everything')).toEqual([])
})
