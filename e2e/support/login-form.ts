import type { Page } from '@playwright/test'
import { nl } from './nl.ts'

/** Fills in the login page that is open and sends it; what comes of it is for the test to say. */
export async function tryLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(nl('session.login.email')).fill(email)
  await page.getByLabel(nl('session.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: nl('session.login.submit') }).click()
}

/** The second step, with the code of the phone. */
export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(nl('app.factors.code')).fill(code)
  await page.getByRole('button', { name: nl('session.mfa.submit') }).click()
}
