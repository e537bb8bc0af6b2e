import { bubbles, robotPageOf } from './support/robot-page.ts'
import { saveScript, sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

test('[SCR-10] a variable is spoken as what it is at that moment', async ({
  server,
  newPerson,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await robotPageOf({ server, newDevice, complaints }, person)
  const words = sentences('Jaar', 'other', 'Het is {{$year}}, en morgen {{$dayOfWeek+1D}}.')
  await saveScript(server, person, made.robotId, words)
  await server.operator('runScript', { serial: made.serial, script: 'Jaar' })
  const inAmsterdam = (instant: number, part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('nl-NL', { ...part, timeZone: 'Europe/Amsterdam' }).format(instant)
  const year = inAmsterdam(server.now(), { year: 'numeric' })
  const tomorrow = inAmsterdam(server.now() + 86_400_000, { weekday: 'long' })
  await expect(bubbles(robot).last()).toHaveText(`Het is ${year}, en morgen ${tomorrow}.`)
})
