import { pressByKey, writeByKey } from './support/by-keyboard.ts'
import { nl } from './support/nl.ts'
import { dayIn, plannedOn } from './support/tasks.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`tasks.${name}`, values)

test('[I18-02b] by keyboard alone a reminder is planned, moved and deleted', async ({
  page,
  server,
  author,
  enter,
}) => {
  const tomorrow = dayIn(server, 1)
  const button = (name: string) => page.getByRole('button', { name: text(name), exact: true })
  const calendar = page.getByRole('region', { name: nl('calendar.title') })
  const clock = (within: typeof calendar) =>
    within.getByRole('group', { name: text('when.time') }).getByRole('spinbutton')
  const times = async () => (await plannedOn(server, author, tomorrow)).map(({ time }) => time)
  await enter(author)

  await test.step('planned on another day', async () => {
    await pressByKey(page.getByRole('button', { name: nl('calendar.later.day') }))
    await pressByKey(calendar.getByText(nl('calendar.plan.label'), { exact: true }))
    await pressByKey(calendar.getByRole('link', { name: nl('calendar.plan.reminder.title') }))
    await expect(page).toHaveURL(new RegExp(`/task/reminder\\?date=${tomorrow}`))
    await writeByKey(page.getByLabel(text('words.text.reminder')), 'Drink een glas water.')
    await writeByKey(page.getByLabel(text('words.name')), 'Water')
    await writeByKey(clock(page.getByRole('main')).first(), '0930')
    await pressByKey(button('next'))
    await expect(button('confirm.plan')).toBeVisible()
    await pressByKey(button('confirm.plan'))
    await expect(page).toHaveURL(`/overview?date=${tomorrow}#days`)
    expect(await times()).toEqual(['09:30'])
  })

  await test.step('moved by its grip', async () => {
    const grip = { title: 'Water', time: '09:30' }
    await pressByKey(calendar.getByRole('button', { name: nl('calendar.drag.grip', grip) }))
    const question = page.getByRole('dialog', { name: text('move.title') })
    await expect(question).toBeVisible()
    await writeByKey(clock(question).first(), '16')
    await pressByKey(question.getByRole('button', { name: text('move.submit') }))
    await expect(calendar.getByRole('link', { name: /16:30 Water/ })).toBeVisible()
    expect(await times()).toEqual(['16:30'])
  })

  await test.step('deleted from its own page', async () => {
    await pressByKey(calendar.getByRole('link', { name: /16:30 Water/ }))
    await pressByKey(button('actions.delete'))
    const question = page.getByRole('alertdialog', { name: text('delete.title') })
    await pressByKey(question.getByRole('button', { name: text('delete.submit') }))
    await expect(page).toHaveURL(/\/overview/)
    await expect(page.getByText(text('delete.done', { title: 'Water' }))).toBeVisible()
    expect(await times()).toEqual([])
  })
})
