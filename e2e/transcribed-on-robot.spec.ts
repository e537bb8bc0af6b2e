import { apiCall, callerOf } from './support/people.ts'
import { bubbles, dutchRobot, robotPageOf } from './support/robot-page.ts'
import { howAreYou, saveScript } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

declare global {
  interface Window {
    /** Has the browser understand these words. */
    understand?: (words: string) => void
  }
}

/** A browser that transcribes, which the browser of a test does not. */
function transcribe(): void {
  class Recognition extends EventTarget {
    lang = ''
    continuous = false
    start() {
      window.understand = (words) => {
        const result = Object.assign([{ transcript: words }], { isFinal: true })
        this.dispatchEvent(Object.assign(new Event('result'), { results: [result] }))
      }
    }
    abort() {
      delete window.understand
      this.dispatchEvent(new Event('end'))
    }
  }
  Reflect.set(window, 'SpeechRecognition', Recognition)
}

test('[BOT-02c] what is said aloud is transcribed, and leads a conversation on as typing does', async ({
  server,
  newPerson,
  newDevice,
  complaints,
}) => {
  const person = await newPerson({ robot: false })
  const { robot, made } = await robotPageOf({ server, newDevice, complaints }, person, async (page) => {
    await page.addInitScript(transcribe)
  })
  const params = { robotId: made.robotId }
  const permissions = ['googleAudioTranscription' as const, 'shareReports' as const]
  await apiCall(server, 'enablePermissions', await callerOf(server, person), { permissions }, params)
  await saveScript(server, person, made.robotId, howAreYou('Hoe gaat het?'))
  await robot.getByRole('button', { name: dutchRobot.listen, exact: true }).click()
  await server.operator('runScript', { serial: made.serial, script: 'Hoe gaat het?' })
  await expect(bubbles(robot).last()).toHaveText('Hoe voelt u zich vandaag?')
  await expect(robot.getByRole('textbox', { name: dutchRobot.answer })).toBeVisible()
  // While it speaks it does not listen.
  await expect.poll(() => robot.evaluate(() => window.understand !== undefined)).toBe(true)
  await robot.evaluate(() => window.understand?.('heel goed'))
  await expect(bubbles(robot).last()).toHaveText('Wat fijn om te horen!')
})
