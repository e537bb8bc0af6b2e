import type { Locator, Page } from '@playwright/test'
import { openMail } from './support/mailbox.ts'
import { openMenu } from './support/menu.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

async function openFeedback(page: Page): Promise<Locator> {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: nl('app.menu.feedback') }).click()
  const popup = page.getByRole('dialog', { name: nl('feedback.title') })
  await expect(popup).toBeVisible()
  return popup
}

const messageIn = (popup: Locator) => popup.getByLabel(nl('feedback.message'))
const sendIn = (popup: Locator) => popup.getByRole('button', { name: nl('feedback.send') })

test('[SHL-08] what a carer writes reaches the operator, with where to answer', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await enter(person)
  const popup = await openFeedback(page)
  await expect(popup.getByLabel(nl('feedback.firstName'))).toHaveValue(person.firstName)
  await expect(popup.getByLabel(nl('feedback.email'))).toHaveValue(person.email)
  await expect(popup.getByLabel(nl('feedback.phone'))).toHaveValue(person.phoneNumber)
  await expect(sendIn(popup)).toBeDisabled()
  await popup.getByLabel(nl('feedback.firstName')).fill('Wilhelmina')
  await messageIn(popup).fill('De robot praat te zacht.\nKan dat <b>harder</b>?')
  await sendIn(popup).click()
  await expect(popup).toBeHidden()
  await expect(page.getByText(nl('feedback.thanks'))).toBeVisible()

  // Said once, and what was sent is not waiting to be sent again.
  const again = await openFeedback(page)
  await expect(messageIn(again)).toHaveValue('')
  await expect(again.getByLabel(nl('feedback.firstName'))).toHaveValue(person.firstName)

  await openMail(page, 'noreply@localhost', 'Mening van Wilhelmina')
  const mail = page.locator('article')
  await expect(mail).toContainText(`Wilhelmina (${person.email}, ${person.phoneNumber}) schrijft:`)
  await expect(mail).toContainText('De robot praat te zacht.\nKan dat <b>harder</b>?')
})

test('[SHL-08] what is half written stays when a tablet is turned', async ({ page, newPerson, enter }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await enter(await newPerson())
  const popup = await openFeedback(page)
  await messageIn(popup).fill('Zij lacht om de grapjes')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('complementary', { name: nl('ui.menu.rail') })).toBeAttached()
  await expect(messageIn(popup)).toHaveValue('Zij lacht om de grapjes')
})

test('[SHL-08] nothing is sent until every field is right', async ({ page, newPerson, enter }) => {
  await enter(await newPerson())
  const popup = await openFeedback(page)
  await messageIn(popup).fill('Wat een fijne robot')
  await expect(sendIn(popup)).toBeEnabled()
  for (const [field, wrong, text] of [
    ['firstName', 'A1', 'app.rules.firstName.characters'],
    ['email', 'anna@', 'app.rules.email.format'],
    ['phone', '0012', 'app.rules.phone.format'],
  ] as const) {
    const input = popup.getByLabel(nl(`feedback.${field}`))
    const right = await input.inputValue()
    await input.fill(wrong)
    await input.blur()
    await expect(popup.getByText(nl(text))).toBeVisible()
    await expect(sendIn(popup)).toBeDisabled()
    await input.fill(right)
    await expect(sendIn(popup)).toBeEnabled()
  }
  await messageIn(popup).fill(' a ')
  await messageIn(popup).blur()
  await expect(popup.getByText(nl('feedback.problems.short'))).toBeVisible()
  await expect(sendIn(popup)).toBeDisabled()

  // How much room is left is told near the end only.
  await messageIn(popup).fill('a'.repeat(3799))
  await expect(popup.getByText(/tekens/)).toHaveCount(0)
  await messageIn(popup).fill('a'.repeat(3998))
  await expect(popup.getByText(nl('feedback.left_other', { count: 2 }))).toBeVisible()
  await messageIn(popup).fill('a'.repeat(4000))
  await expect(sendIn(popup)).toBeEnabled()
  await messageIn(popup).fill('a'.repeat(4001))
  await expect(popup.getByText(nl('feedback.over_one'))).toBeVisible()
  await expect(sendIn(popup)).toBeDisabled()
})

test('[SHL-08] what was written survives a lost connection, our own failures, a closed popup and a reload', async ({
  page,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  complaints.expect(/status of (429|500) .*\/api\/feedback/)
  await enter(await newPerson())
  const words = 'Dit heb ik met moeite geschreven.'
  const popup = await openFeedback(page)
  await messageIn(popup).fill(words)
  await page.route('**/api/feedback/', (route) => route.abort('internetdisconnected'))
  await sendIn(popup).click()
  await expect(popup.getByText(nl('app.errors.network'))).toBeVisible()
  await expect(messageIn(popup)).toHaveValue(words)

  await page.unroute('**/api/feedback/')
  await page.route('**/api/feedback/', (route) =>
    route.fulfill({ status: 429, json: { error: 'too_many_requests', message: '' } }),
  )
  await sendIn(popup).click()
  await expect(popup.getByText(nl('app.errors.too_many_requests'))).toBeVisible()
  await expect(messageIn(popup)).toHaveValue(words)
  // A click beside it is no wish to close it; Escape is.
  await page.mouse.click(4, 4)
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await page.reload()
  await openFeedback(page)
  await expect(messageIn(popup)).toHaveValue(words)

  await page.unroute('**/api/feedback/')
  await page.route('**/api/feedback/', (route) =>
    route.fulfill({ status: 500, json: { error: 'internal', message: '' } }),
  )
  const firstName = popup.getByLabel(nl('feedback.firstName'))
  await firstName.fill('Mien')
  await sendIn(popup).click()
  await expect(page).toHaveURL('/error')
  await page.unroute('**/api/feedback/')
  await page.goto('/overview')
  await openFeedback(page)
  await expect(messageIn(popup)).toHaveValue(words)
  await expect(firstName).toHaveValue('Mien')
  await sendIn(popup).click()
  await expect(page.getByText(nl('feedback.thanks'))).toBeVisible()
})
