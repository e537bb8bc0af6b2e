import type { Locator } from '@playwright/test'
import { bannerLine, openBanner } from './support/banner.ts'
import { linkInMail, openMail } from './support/mailbox.ts'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const mailSubject = 'Bevestig uw account'
const days = 24 * 60 * 60 * 1000

/** What lies behind a line of text, the orange of the portal, and the hue of that in degrees: 0 is red, 60 yellow. */
function coloursOf(line: Locator): Promise<{ paper: string; orange: string; hue: number }> {
  return line.evaluate((element) => {
    const paperOf = (part: Element | null): string => {
      if (part === null) return ''
      const { backgroundColor } = getComputedStyle(part)
      return /, 0\)$|^transparent$/.test(backgroundColor) ? paperOf(part.parentElement) : backgroundColor
    }
    const probe = document.createElement('i')
    probe.style.color = 'var(--color-attention)'
    document.body.append(probe)
    const orange = getComputedStyle(probe).color
    probe.remove()
    const [red = 0, green = 0, blue = 0] = (orange.match(/\d+/g) ?? []).map(Number)
    const hue = (60 * (green - blue)) / (red - Math.min(green, blue))
    return { paper: paperOf(element), orange, hue }
  })
}

test('[ACC-09, SEC-23] the mailed link confirms an account, and its key leaves the address bar', async ({
  page,
  newPerson,
  enter,
  newDevice,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/api\/account\/activate/)
  const person = await newPerson({ confirmed: false })
  await enter(person)
  await expect(page.getByText(nl('activation.banner.title'))).toBeVisible()

  // On a phone where nobody is logged in.
  const phone = await newDevice()
  await openMail(phone, person.email, mailSubject)
  const link = await linkInMail(phone)
  expect(link).toMatch(/\/activeren\/[\w-]{22,}$/)
  const key = link.split('/').at(-1) ?? ''
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  await phone.goto(link)
  await expect(phone.getByRole('heading', { level: 1, name: nl('activation.confirm.title') })).toBeVisible()
  await expect(phone).toHaveURL('/activeren')
  expect(await phone.evaluate(() => JSON.stringify(history.state))).not.toContain(key)
  expect(asked.filter((url) => url.includes(key))).toEqual([link])

  // Opening the link has changed nothing yet: mail scanners open links too.
  await expect(phone.getByText(nl('activation.confirm.notYet'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(nl('activation.banner.title'))).toBeVisible()

  await phone.getByRole('button', { name: nl('activation.confirm.submit') }).click()
  await expect(phone.getByRole('heading', { level: 1, name: nl('activation.done.title') })).toBeVisible()
  // The open session hears of it without a reload.
  await expect(page.getByText(nl('activation.banner.title'))).toBeHidden()

  await phone.goto(link)
  await phone.getByRole('button', { name: nl('activation.confirm.submit') }).click()
  await expect(phone.getByRole('heading', { level: 1, name: nl('activation.invalid.title') })).toBeVisible()
  await expect(phone.getByText(nl('activation.invalid.unknown'))).toBeVisible()
})

test('[ACC-09] an expired, invented or missing activation link says so', async ({
  page,
  server,
  newPerson,
  complaints,
}) => {
  complaints.expect(/status of (404|409) .*\/api\/account\/activate/)
  const person = await newPerson({ confirmed: false })
  await openMail(page, person.email, mailSubject)
  const link = await linkInMail(page)
  await server.advance(7 * days)
  await page.goto(link)
  await page.getByRole('button', { name: nl('activation.confirm.submit') }).click()
  await expect(page.getByText(nl('activation.invalid.expired'))).toBeVisible()

  await page.goto('/activeren/invented-by-somebody-0123456789')
  await page.getByRole('button', { name: nl('activation.confirm.submit') }).click()
  await expect(page.getByText(nl('activation.invalid.unknown'))).toBeVisible()

  await page.goto('/activeren')
  await expect(page.getByRole('heading', { level: 1, name: nl('activation.missing.title') })).toBeVisible()
})

test('[ACC-10] the banner sends the link again, its button is back after 30 s, and the older link is void', async ({
  page,
  context,
  newPerson,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/account\/activate/)
  const person = await newPerson({ confirmed: false })
  const mail = await context.newPage()
  await openMail(mail, person.email, mailSubject)
  const olderLink = await linkInMail(mail)

  await page.clock.install()
  await enter(person)
  await openBanner(page, nl('activation.banner.title'))
  const resend = page.getByRole('button', { name: nl('activation.banner.resend') })
  await expect(resend).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await resend.click()
  await expect(page.getByText(nl('activation.banner.sent'))).toBeVisible()
  await expect(resend).toBeHidden()
  await page.clock.runFor(9_000)
  // A reload does not bring it back sooner.
  await page.reload()
  await openBanner(page, nl('activation.banner.title'))
  await expect(page.getByText(nl('activation.banner.sent'))).toBeVisible()
  await expect(resend).toBeHidden()
  await page.clock.runFor(20_000)
  await expect(page.getByText(nl('activation.banner.sent'))).toBeVisible()
  await expect(resend).toBeHidden()
  await page.clock.runFor(2_000)
  await expect(resend).toBeVisible()
  await page.clock.resume()

  await mail.goto(olderLink)
  await mail.getByRole('button', { name: nl('activation.confirm.submit') }).click()
  await expect(mail.getByRole('heading', { name: nl('activation.invalid.title') })).toBeVisible()
  await openMail(mail, person.email, mailSubject, 2)
  await mail.goto(await linkInMail(mail))
  await mail.getByRole('button', { name: nl('activation.confirm.submit') }).click()
  await expect(mail.getByRole('heading', { name: nl('activation.done.title') })).toBeVisible()
})

test('[ACC-10, SHL-04] the orange banner of an unconfirmed account leads to another address and to information', async ({
  page,
  newPerson,
  enter,
}) => {
  const person = await newPerson({ confirmed: false, robot: false })
  await enter(person)
  await openBanner(page, nl('activation.banner.title'))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { paper, orange, hue } = await coloursOf(bannerLine(page, nl('activation.banner.title')))
    expect(paper).toBe(orange)
    expect(hue).toBeGreaterThan(20)
    expect(hue).toBeLessThan(45)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByText(nl('activation.banner.text', { email: person.email }))).toBeVisible()
  await page.getByRole('link', { name: nl('activation.banner.changeEmail') }).click()
  await expect(page).toHaveURL('/email/change')
  await openBanner(page, nl('activation.banner.title'))
  await page.getByRole('link', { name: nl('activation.banner.why') }).click()
  await expect(page).toHaveURL('/information')
  await expect(page.getByRole('heading', { name: nl('information.confirm.title') })).toBeVisible()
  await expect(page.getByText(nl('activation.banner.title'))).toBeVisible()
})
