import type { Locator, Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const password = { button: 'settings.userProfile.passwordChange', title: 'settings.changePassword.title' }

async function openPasswordPopup(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: nl(password.button) }).click()
  const popup = page.getByRole('dialog', { name: nl(password.title) })
  await expect(popup).toBeVisible()
  return popup
}

async function sizeOf(popup: Locator): Promise<{ width: number; height: number }> {
  // It rises into its place.
  await settled(popup.page())
  const { width, height } = await popup.evaluate((element) => element.getBoundingClientRect().toJSON())
  return { width, height }
}

test('[SHL-06] a popup is 335 px wide, 300 px on the smallest screens, and 160 to 520 px high', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings/user-profile')
  for (const [screen, width] of [
    [{ width: 360, height: 740 }, 335],
    // Never wider than the screen.
    [{ width: 328, height: 740 }, 320],
    [{ width: 320, height: 740 }, 300],
    [{ width: 300, height: 740 }, 300],
    [{ width: 1280, height: 900 }, 335],
  ] as const) {
    await page.setViewportSize(screen)
    const tall = await openPasswordPopup(page)
    // Its fields need more than that: it scrolls inside, and the buttons stay in sight.
    expect(await sizeOf(tall)).toEqual({ width, height: 520 })
    const submit = tall.getByRole('button', { name: nl('settings.changePassword.submit') })
    await expect(submit).toBeInViewport({ ratio: 1 })
    await tall.getByLabel(nl('app.password.confirm')).scrollIntoViewIfNeeded()
    await expect(tall.getByLabel(nl('app.password.confirm'))).toBeInViewport()
    await expect(submit).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(tall).toBeHidden()
  }

  await page.goto('/general-settings')
  await page.getByRole('button', { name: nl('settings.delete') }).click()
  const short = page.getByRole('alertdialog')
  const { width, height } = await sizeOf(short)
  expect(width).toBe(335)
  expect(height).toBeGreaterThanOrEqual(160)
  expect(height).toBeLessThan(520)
  // With next to nothing in it, it stays as high as that.
  await short.evaluate((element) => element.replaceChildren())
  expect((await sizeOf(short)).height).toBe(160)
})

test('[SHL-06, OFF-02] text that is selected by dragging out of a popup leaves it open, with what was typed', async ({
  page,
  newPerson,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(await newPerson(), '/robot-settings?section=contacts')
  const opener = page.getByRole('button', { name: nl('contacts.add.start') })
  await opener.click()
  const popup = page.getByRole('dialog', { name: nl('contacts.add.title') })
  const field = popup.getByRole('textbox').first()
  await settled(page)
  const box = await field.boundingBox()
  if (box === null) throw new Error('the field is not on screen')
  const dragOut = async () => {
    await page.mouse.move(box.x + box.width - 60, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(100, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
  }
  await dragOut()
  await expect(popup).toBeVisible()
  await field.fill('buurvrouw@example.nl')
  await dragOut()
  // Nor does a press beside it throw away what was typed.
  await page.mouse.click(100, 400)
  await expect(field).toHaveValue('buurvrouw@example.nl')
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(popup).toBeHidden()
  await opener.click()
  await page.mouse.click(100, 400)
  await expect(popup).toBeHidden()
})

test('[SHL-06] a popup holds the focus, closes by Escape and gives the focus back', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson(), '/general-settings/user-profile')
  const opener = page.getByRole('button', { name: nl(password.button) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: nl(password.title) })
  await expect(popup).toBeVisible()
  await expect(popup.getByRole('heading', { name: nl(password.title) })).toBeVisible()
  await expect(popup.getByText(nl('settings.changePassword.text'))).toBeVisible()

  const hasFocus = () => popup.evaluate((element) => element.contains(document.activeElement))
  const reached = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 1; presses <= 12; presses += 1) {
      await page.keyboard.press(key)
      expect(await hasFocus(), `${key} ${presses}`).toBe(true)
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
    }
  }
  expect([...reached]).toEqual(expect.arrayContaining(['currentPassword', 'password', 'confirmation']))

  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()
  await openPasswordPopup(page)
  await popup.getByRole('button', { name: nl('ui.cancel') }).click()
  await expect(popup).toBeHidden()
  await expect(opener).toBeFocused()
})

test('[SHL-06] a click beside a popup is its click-away, and submit waits for valid content', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson()
  await enter(person, '/general-settings/user-profile')
  const popup = await openPasswordPopup(page)
  // Inside, and from the inside out, is not beside.
  await popup.getByText(nl('settings.changePassword.text')).click()
  await expect(popup).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(popup).toBeHidden()

  await openPasswordPopup(page)
  const submit = popup.getByRole('button', { name: nl('settings.changePassword.submit') })
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.password.current')).fill(person.password)
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.password.new'), { exact: true }).fill('een nieuw begin 42')
  await expect(submit).toBeDisabled()
  await popup.getByLabel(nl('app.password.confirm')).fill('een nieuw begin 4')
  await expect(submit).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(popup).toBeVisible()
  await popup.getByLabel(nl('app.password.confirm')).fill('een nieuw begin 42')
  await expect(submit).toBeEnabled()
  // This popup's click-away keeps what was typed, and the focus where it was: not even for a moment may keys get lost.
  await page.evaluate(() => {
    addEventListener('focusout', () => document.body.setAttribute('data-focus-left', ''), { once: true })
  })
  await page.mouse.click(5, 5)
  await expect(popup).toBeVisible()
  await expect(popup.getByLabel(nl('app.password.confirm'))).toHaveValue('een nieuw begin 42')
  await expect(popup.getByLabel(nl('app.password.confirm'))).toBeFocused()
  await expect(page.locator('body')).not.toHaveAttribute('data-focus-left')
})

test('[SHL-06] a popup that was opened from the menu gives the focus back to the button of the menu', async ({
  page,
  newPerson,
  enter,
}) => {
  await enter(await newPerson({ robot: false }), '/general-settings')
  const menu = page.getByRole('button', { name: nl('ui.menu.open'), exact: true })
  await menu.press('Enter')
  await page.getByRole('button', { name: nl('app.menu.feedback') }).press('Enter')
  const popup = page.getByRole('dialog', { name: nl('feedback.title') })
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(menu).toBeFocused()
})
