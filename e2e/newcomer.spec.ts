import type { Locator } from '@playwright/test'
import { nl } from './support/nl.ts'
import { newAddress } from './support/people.ts'
import { launchRobot } from './support/robot-process.ts'
import { expect, test } from './support/test.ts'

const minute = 60_000

test('a newcomer with a phone signs up, pairs a robot and hears a first reminder from it, in fewer than 40 taps', async ({
  page,
  server,
}, { annotations }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const robot = await launchRobot(server)
  const begun = performance.now()
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  const write = async (field: Locator, text: string) => {
    await tap(field)
    await field.fill(text)
  }
  const button = (name: string) => page.getByRole('button', { name: nl(name), exact: true })
  const link = (name: string) => page.getByRole('link', { name: nl(name), exact: true })

  await test.step('an account', async () => {
    await page.goto('/')
    await tap(link('landing.signUp'))
    await write(page.getByLabel(nl('account.signup.name.firstName')), 'Sanne')
    await write(page.getByLabel(nl('account.signup.name.lastName')), 'de Boer')
    await tap(button('account.signup.next'))
    await write(page.getByLabel(nl('account.signup.contacts.email')), newAddress())
    await write(page.getByLabel(nl('account.signup.contacts.phone')), '0612345678')
    await tap(button('account.signup.next'))
    const password = 'gele tulpen op de markt 12'
    await write(page.getByLabel(nl('app.password.label'), { exact: true }), password)
    await write(page.getByLabel(nl('app.password.confirm')), password)
    await tap(page.getByLabel(nl('account.signup.password.terms')))
    await tap(button('account.signup.password.submit'))
  })

  await test.step('a robot', async () => {
    const code = await robot.pairingCode()
    await write(page.getByLabel(nl('pairing.code')), code)
    await tap(button('pairing.submit'))
    await tap(link('pairing.success.skip'))
  })

  // The first whole minute that is not past.
  const due = Math.ceil((server.now() + 2.5 * minute) / minute) * minute
  const digits = new Date(due)
    .toLocaleTimeString('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit', minute: '2-digit' })
    .replace(':', '')
  await test.step('a reminder', async () => {
    await tap(page.getByRole('link', { name: new RegExp(`^${nl('home.steps.plan')}`) }))
    await write(page.getByLabel(nl('tasks.words.text.reminder')), 'Sanne komt zo langs.')
    await tap(
      page
        .getByRole('group', { name: nl('tasks.when.time') })
        .getByRole('spinbutton')
        .first(),
    )
    await page.keyboard.type(digits)
    await tap(button('tasks.next'))
    await tap(button('tasks.confirm.plan'))
    await expect(page.getByText(nl('tasks.saved', { title: 'Sanne komt zo langs' }))).toBeVisible()
  })
  const seconds = Math.round((performance.now() - begun) / 1000)

  await test.step('it is heard', async () => {
    await server.advance(due - server.now())
    await page.getByRole('button', { name: nl('robot-status.checkNow') }).click()
    await expect.poll(() => robot.log(), { timeout: 60_000 }).toContain('Sanne komt zo langs.')
    await robot.stop()
  })
  const figures = `${taps} taps; ${seconds} s for a hand that needs no time, then at most 3 minutes until it is heard`
  annotations.push({ type: 'figures', description: figures })
  process.stdout.write(`newcomer: ${figures}\n`)
  expect(taps).toBeLessThan(40)
})
