import { makeDevice } from '../support/device.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'
import { visit } from '../support/visit.ts'

const capabilities = [
  'remoteUpdate-v2',
  'remoteRestart-v1',
  'scriptExecution-v1',
  'scriptExecution-v2',
  'multipleChoice-v1',
  'multiLingual-v1',
  'report-v1',
  'statusCheck-v1',
  'scriptVariables-v1',
]

test('editor look', async ({ page, newPerson, enter, server, complaints }) => {
  complaints.expect(/404/)
  const person = await newPerson({ robot: false })
  const device = await makeDevice(server, { capabilities })
  await server.operator('handOverRobot', { serial: device.serial, email: person.email })
  await device.beat()
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(person, '/script/v2/template')
  const shot = async (name: string) => {
    await settled(page)
    await page.screenshot({ path: `screens/editor.${name}.png` })
  }
  await shot('1-empty')
  await page.getByRole('button', { name: 'Eerste zin schrijven' }).click()
  await page
    .getByRole('textbox')
    .first()
    .fill('Goedemorgen mevrouw De Vries. Het is vandaag {{$dayOfWeek}} en {{$tim}}.')
  await shot('2-sheet')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: /na 1$/ }).click()
  await shot('3-add')
  await page.getByRole('button', { name: /^Vraag/ }).click()
  await page.getByRole('textbox').first().fill('Heeft u lekker geslapen?')
  await shot('4-question')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: /toevoegen bij ja/i }).click()
  await page.getByRole('button', { name: /^Zeggen/ }).click()
  await page.getByRole('textbox').first().fill('Wat fijn!')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: /toevoegen bij nee/i }).click()
  await page.getByRole('button', { name: /^Wachten/ }).click()
  await page.getByRole('button', { name: 'Klaar' }).click()
  await shot('5-outline')
  await page.screenshot({ path: 'screens/editor.5-outline-full.png', fullPage: true })
  await page.getByRole('button', { name: 'Kaart' }).click()
  await shot('6-map')
  await page.getByRole('button', { name: 'Sluiten' }).click()
  await page.getByRole('button', { name: 'Proberen', exact: true }).click()
  await page.getByRole('log').waitFor()
  await shot('7-try')
  await page.getByRole('button', { name: 'Sluiten' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await shot('8-save')
  await page.getByRole('button', { name: 'Klaar' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('9-dark')
  await page.setViewportSize({ width: 1280, height: 800 })
  await shot('10-desktop-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await shot('11-desktop')
  await page.locator('[data-step]').nth(1).click()
  await shot('12-desktop-form')
  expect(1).toBe(1)
})
