import { executionIdOf } from '@kompaan/contract/wire'
import { nl } from './support/nl.ts'
import { sentences } from './support/scripts.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`scripts.${name}`, values)
const hour = 3_600_000
const day = 24 * hour

test('[SLS-02, TSK-09] what happened leads to the script as it was performed, also after it was changed', async ({
  page,
  server,
  author,
  enter,
}) => {
  const first = await author.save(sentences('Dag', 'other', 'Goedemorgen, Riet.'))
  const date = dayIn(server, 1)
  const schedule = scheduleFrom(date, '09:00', null)
  const { taskId } = await planTask(server, author, {
    title: 'Dag',
    type: 'script',
    script: { id: first.id },
    schedule,
  })
  await server.advance(2 * day)
  const at = new Date(Date.parse(schedule.startTime) + 9 * hour).toISOString()
  const nominal = `${date}T09:00`
  await author.device.tellExecutions([
    {
      id: executionIdOf(taskId, nominal),
      kind: 'script',
      taskId,
      nominal,
      planned: at,
      scriptReferenceId: first.id,
      scriptVersionId: first.scriptVersionId,
      startedAt: at,
      feedback: [{ sequence: 0, type: 'say', text: 'Goedemorgen, Riet.', executionTime: at }],
      ended: { at, outcome: 'completed', reason: 'finished' },
    },
  ])
  await author.save(sentences('Dag', 'other', 'Dag Riet!'), first)

  await enter(author, `/task/script/v2/${first.id}/${taskId}/${nominal}`)
  await page.getByRole('link', { name: nl('happened.performedVersion') }).click()
  await expect(page.getByText(text('performed.older'))).toBeVisible()
  const outline = page.getByRole('article')
  await expect(outline.getByText('Goedemorgen, Riet.')).toBeVisible()
  await expect(outline.getByText('Dag Riet!')).toBeHidden()
})
