import { giveRobot } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('[NAV-04] editing a robot from the switcher makes it the active one and opens its profile', async ({
  page,
  server,
  newPerson,
  logIn,
}) => {
  const person = await newPerson({ robot: false })
  const [first, second] = [`AAA-${process.pid}-1001`, `BBB-${process.pid}-2002`]
  for (const serial of [first, second]) await giveRobot(server, person, serial)
  await logIn(person)
  const switcher = page.getByRole('button', { name: /^Robot kiezen/ })
  await expect(switcher).toContainText(first)

  await switcher.click()
  await page.getByRole('button', { name: `${second} bewerken` }).click()
  await expect(page).toHaveURL(/\/robot-settings/)
  await expect(switcher).toContainText(second)
  // The section is open: what is in it can be read, the serial only at its end.
  await expect(page.getByText(/^•+2002$/)).toBeVisible()

  await page.goto('/robot-settings')
  await expect(page.getByRole('heading', { name: 'Profiel' })).toBeVisible()
  await expect(page.getByText(/^•+2002$/)).toBeHidden()
})

test('[NAV-04] choosing a robot goes to the overview and is remembered', async ({
  page,
  server,
  newPerson,
  logIn,
}) => {
  const person = await newPerson({ robot: false })
  const [first, second] = [`CCC-${process.pid}-1001`, `DDD-${process.pid}-2002`]
  for (const serial of [first, second]) await giveRobot(server, person, serial)
  await logIn(person)
  await page.goto('/information')
  const switcher = page.getByRole('button', { name: /^Robot kiezen/ })
  await switcher.click()
  await page.getByRole('button', { name: second, exact: true }).click()
  await expect(page).toHaveURL(/\/overview$/)
  await expect(switcher).toContainText(second)
  await page.reload()
  await expect(switcher).toContainText(second)
})
