import type { Locator, Page } from '@playwright/test'
import { nl } from './support/nl.ts'
import { expect, test } from './support/test.ts'

const text = (name: string, values = {}) => nl(`robot-users.${name}`, values)
const usersPath = '/robot-settings?section=users'

/** The row of a user or invite, by its name or address. */
function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: text('list') })
    .getByRole('listitem')
    .filter({ hasText: name })
}

async function openRow(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name)
  await row.getByRole('button', { expanded: false }).click()
  return row
}

test('[USR-01] users come with the primary carer first, then the open invites, each with what can be done', async ({
  page,
  server,
  newPerson,
  enter,
}) => {
  const primary = await newPerson({ firstName: 'Zoë' })
  const [serial = ''] = primary.robots
  const helper = await newPerson({ robot: false, firstName: 'Bram' })
  await server.operator('addCarer', { serial, email: helper.email })
  await enter(primary, usersPath)
  const rows = page.getByRole('list', { name: text('list') }).getByRole('listitem')
  await expect(rows).toContainText(['Zoë Bakker', 'Bram Bakker'])
  const row = await openRow(page, 'Bram Bakker')
  await expect(row).toContainText(helper.email)
})
