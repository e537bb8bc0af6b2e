import { deviceOf } from './support/device.ts'
import type { LaunchedServer } from './support/launch-server.ts'
import { nl } from './support/nl.ts'
import { addOldScript, makeUnreadable } from './support/old-scripts.ts'
import { apiCall, callerOf, type Person } from './support/people.ts'
import { dayIn, scheduleFrom } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)

/** A script of version 1 that is performed every day, with its id and that of its task. */
async function addOld(server: LaunchedServer, person: Person, robotId: string, date: string) {
  const taskId = crypto.randomUUID()
  const schedule = scheduleFrom(date, '09:00', 'day')
  const { script } = await addOldScript(server, person, robotId, { id: taskId, schedule })
  return { scriptId: script.id, taskId }
}

test('[CNV-04] the address of an old task leads to the task that it became, with its time', async ({
  page,
  server,
  author,
  enter,
}) => {
  const date = dayIn(server, 1)
  const { taskId: oldTaskId } = await addOld(server, author, author.robotId, date)
  await enter(author, `/task/script/1/${oldTaskId}/${date}T09:00`)
  await page.waitForURL((url) => url.pathname.startsWith('/task/script/v2/'))
  const params = { robotId: author.robotId }
  const [converted] = await apiCall(
    server,
    'convertedScripts',
    await callerOf(server, author),
    undefined,
    params,
  )
  const [task] = converted?.tasks ?? []
  expect(task?.oldTaskId).toBe(oldTaskId)
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(
    `/task/script/v2/${converted?.scriptReferenceId}/${task?.newTaskId}/${date}T09:00`,
  )
  await expect(page.getByRole('heading', { level: 1, name: text('title.edit.script') })).toBeVisible()
  await expect(page.getByText('Van vroeger', { exact: true }).first()).toBeVisible()
})

test('[CNV-04] on a robot that cannot be given the new one, an old task is listed and only read', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ robot: false })
  const { robotId } = await deviceOf(server, person, { capabilities: ['scriptExecution-v1'] })
  const date = dayIn(server, 1)
  const { taskId: oldTaskId } = await addOld(server, person, robotId, date)
  await enter(person, `/overview?date=${date}`)
  await expect(page.getByText('Van vroeger').first()).toBeVisible()
  await page.goto(`/task/script/1/${oldTaskId}/${date}T09:00`)
  await expect(page.getByText(text('legacy.title'))).toBeVisible()
  await expect(page.getByText('Elke dag om 9:00')).toBeVisible()
  await expect(page.getByRole('button', { name: text('next'), exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/task/script/1/${oldTaskId}/`))
})

test('[CNV-04] an old task whose script cannot be converted is left as it is, silently', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*convert-scripts/)
  const date = dayIn(server, 1)
  const { scriptId, taskId } = await addOld(server, author, author.robotId, date)
  await makeUnreadable(server, scriptId)
  const answered = page.waitForResponse('**/convert-scripts')
  await enter(author, `/task/script/1/${taskId}/${date}T09:00`)
  expect(await (await answered).json()).toMatchObject({ message: 'Conversion error' })
  await expect(page.getByText(text('legacy.title'))).toBeVisible()
  await expect(page.getByText('Elke dag om 9:00')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/task/script/1/${taskId}/`))
})

test('[CNV-04] a task for which no script is found is said to be gone, and no more', async ({
  page,
  server,
  author,
  enter,
  complaints,
}) => {
  const date = dayIn(server, 1)
  await addOld(server, author, author.robotId, date)
  const unknown = crypto.randomUUID()
  complaints.expect(new RegExp(`status of 404 .*/tasks/${unknown}`))
  const answered = page.waitForResponse('**/converted-scripts')
  await enter(author, `/task/script/1/${unknown}/${date}T09:00`)
  expect(await (await answered).json()).toHaveLength(1)
  await expect(page.getByRole('heading', { name: text('gone.title') })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/task/script/1/${unknown}/`))
})
