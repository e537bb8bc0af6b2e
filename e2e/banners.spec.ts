import type { AnswerOf, Contract } from '@kompaan/contract/wire'
import type { Page } from '@playwright/test'
import { bannerLine, openBanner } from './support/banner.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'

const version = nl('app.shell.version', { version: '2.20.2' })
const unconfirmed = nl('activation.banner.title')
const newTerms = nl('app.newTerms.title')
const offline = nl('ui.offline.title')

/** Whoever is logged in has not seen the newest terms. */
async function playNewTerms(page: Page): Promise<void> {
  await page.route('**/api/account/v4/self', async (route) => {
    const response = await route.fetch()
    const self: AnswerOf<Contract['self']> = await response.json()
    await route.fulfill({ response, json: { ...self, profile: { ...self.profile, eulaUpToDate: false } } })
  })
}

test('[SHL-04] on a phone each banner is one line, and all of them together leave the start of the page in sight', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 640 })
  await playNewTerms(page)
  await enter(await newPerson({ confirmed: false }))
  for (const path of ['/overview', '/general-settings/user-profile']) {
    await visit(page, path)
    const first = page.getByRole('main').locator('button, input, a').first()
    await expect(first).toBeVisible()
    await context.setOffline(true)
    for (const title of [version, unconfirmed, newTerms, offline]) {
      const line = bannerLine(page, title)
      await expect(line).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThanOrEqual(48)
    }
    await expect(first, path).toBeInViewport({ ratio: 1 })
    await context.setOffline(false)
  }
})

test('[SHL-04, ACC-10] a tap on the line of a banner opens what it says and what can be done, another closes it', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ confirmed: false })
  await enter(person)
  const text = page.getByText(nl('activation.banner.text', { email: person.email }))
  const resend = page.getByRole('button', { name: nl('activation.banner.resend') })
  await expect(bannerLine(page, unconfirmed)).toBeVisible()
  await expect(text).toBeHidden()
  await openBanner(page, unconfirmed)
  await expect(text).toBeVisible()
  await expect(resend).toBeVisible()
  await bannerLine(page, unconfirmed).click()
  await expect(resend).toBeHidden()
})

test('[SHL-04] on a wide screen a banner shows all it has to say at once', async ({
  page,
  newPerson,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const person = await newPerson({ confirmed: false })
  await enter(person)
  await expect(page.getByText(nl('activation.banner.text', { email: person.email }))).toBeVisible()
  await expect(page.getByRole('button', { name: nl('activation.banner.resend') })).toBeVisible()
  await expect(bannerLine(page, unconfirmed)).toHaveCount(0)
})
