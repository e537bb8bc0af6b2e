import { goTo, pressByKey, writeByKey } from './support/by-keyboard.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { bubbles, robotPageOf } from './support/robot-page.ts'
import { sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

test('[I18-02b] by keyboard alone the robot is made to say something now', async ({
  page,
  server,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  const said = (name: string) => nl(`direct-speech.${name}`)
  const person = await newPerson({ robot: false })
  const { robot } = await robotPageOf({ server, newDevice, complaints }, person)
  await enter(person, '/direct')
  await writeByKey(page.getByRole('textbox'), 'De koffie is klaar.')
  await pressByKey(page.getByRole('switch', { name: said('notify'), exact: true }))
  await pressByKey(page.getByRole('button', { name: said('send.say'), exact: true }))
  await expect(bubbles(robot).filter({ hasText: /De koffie is klaar\.$/ })).toBeVisible()
  const list = page.getByRole('list', { name: said('talk.title') })
  await expect(list.getByText(said('state.spoken'))).toBeVisible()
})

test('[I18-02b] by keyboard alone a command is made, switched off and deleted', async ({
  page,
  server,
  author,
  enter,
}) => {
  const text = (name: string, values = {}) => nl(`speech-interactions.${name}`, values)
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  const { robotId } = author
  await apiCall(server, 'enablePermissions', await callerOf(server, author), { permissions }, { robotId })
  await author.save(sentences('Over mijn dochter', 'act_visits', 'Uw dochter komt om vier uur.'))
  await enter(author, '/speech-interactions')

  await test.step('it is written, and its script is chosen', async () => {
    await pressByKey(page.getByRole('link', { name: text('add') }))
    await writeByKey(page.getByLabel(text('form.name'), { exact: true }), 'Mijn dochter')
    const command = page.getByRole('textbox', { name: text('form.main'), exact: true })
    await writeByKey(command, 'wanneer komt mijn dochter')
    await pressByKey(page.getByRole('link', { name: text('form.link'), exact: true }))
    await pressByKey(page.getByRole('button', { name: /^Over mijn dochter/ }))
    await pressByKey(page.getByRole('button', { name: text('form.save'), exact: true }))
    await expect(page).toHaveURL(/\/speech-interactions$/)
  })

  const toggle = page.getByRole('switch', { name: 'Mijn dochter', exact: true })
  await test.step('it is switched off, and stays so', async () => {
    await goTo(toggle)
    await page.keyboard.press('Space')
    await expect(toggle).not.toBeChecked()
    const list = await apiCall(server, 'speechInteractions', await callerOf(server, author), undefined, {
      robotId,
    })
    expect(list.speechInteractions).toMatchObject([{ title: 'Mijn dochter', enabled: false }])
  })

  await test.step('it is deleted from its menu', async () => {
    await pressByKey(page.getByRole('button', { name: text('row.more', { title: 'Mijn dochter' }) }))
    await pressByKey(page.getByRole('menuitem', { name: text('row.delete') }))
    const question = page.getByRole('alertdialog')
    await pressByKey(question.getByRole('button', { name: text('delete.submit') }))
    await expect(toggle).toHaveCount(0)
  })
})
