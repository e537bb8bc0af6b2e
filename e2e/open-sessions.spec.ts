import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

test('[ACC-25, SEC-21] someone sees where they are logged in, since when, and logs a device out', async ({
  page,
  newPerson,
  logIn,
  newDevice,
  complaints,
}) => {
  // The phone's session ends under its hands.
  complaints.expect(/status of 401 .*\/api\//)
  const person = await newPerson()
  const phone = await newDevice({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await logIn(person, phone)
  await logIn(person)
  await page.goto('/general-settings')
  await page.getByRole('link', { name: nl('settings.sessions') }).click()

  const list = page.getByRole('list', { name: nl('settings.sessionList.title') })
  const here = list.getByRole('listitem').filter({ hasText: nl('settings.sessionList.current') })
  await expect(here).toHaveCount(1)
  await expect(here).toContainText('Chrome')
  await expect(here).toContainText(/vandaag|gisteren|\d{1,2}:\d\d/)
  await expect(here.getByRole('button')).toHaveCount(0)
  const other = list.getByRole('listitem').filter({ hasText: 'Safari op iPhone' })
  await expect(other).toContainText(/\d{1,2}:\d\d/)

  await other.getByRole('button', { name: 'Safari op iPhone uitloggen' }).click()
  await expect(other).toBeHidden()
  await expect(page.getByText(nl('settings.sessionList.ended'))).toBeVisible()
  // The phone notices by itself.
  await expect(phone.getByText(nl('app.ended.expired'))).toBeVisible()
  await expect(phone).toHaveURL('/')
  await phone.goto('/general-settings')
  await expect(phone).toHaveURL('/')

  await page.reload()
  await expect(here).toHaveCount(1)
})
