import { writeFileSync } from 'node:fs'
import { wavSong } from '../apps/server/src/testing/songs.ts'
import { nl } from './support/nl.ts'
import { apiCall, callerOf } from './support/people.ts'
import { bubbles, dutchRobot, robotPageOf } from './support/robot-page.ts'
import { robotOf } from './support/robot-process.ts'
import { howAreYou, saveScript, sentences } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { startTranscriptionService } from './support/transcription-service.ts'

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

/** A file as a program that records would write it, with a sound in it. */
function record(file: string): Buffer {
  const recording = wavSong({ seconds: 1 })
  recording.fill(40, 44)
  writeFileSync(file, recording)
  return recording
}

test('[BOT-02c] a recording is transcribed: its command starts a script, and what is not understood stands in the portal', async ({
  page,
  server,
  newPerson,
  enter,
}, info) => {
  const service = await startTranscriptionService()
  const person = await newPerson({ robot: false })
  const robot = await robotOf(server, person, { KOMPAAN_TRANSCRIBE_URL: service.url })
  try {
    const params = { robotId: robot.robotId }
    const as = await callerOf(server, person)
    const permissions = ['googleAudioTranscription' as const, 'speechInteractions' as const]
    const settings = () => apiCall(server, 'robotSettings', as, undefined, params)
    await expect.poll(async () => (await settings()).updateStatus).toBe('updated')
    await apiCall(server, 'enablePermissions', as, { permissions }, params)
    const visit = sentences('Over mijn dochter', 'act_visits', 'Uw dochter komt om vier uur.')
    const script = await saveScript(server, person, robot.robotId, visit)
    const commands = ['wanneer komt mijn dochter']
    const daughter = { title: 'Mijn dochter', enabled: true, scriptReferenceId: script.id, commands }
    await apiCall(server, 'putSpeechInteraction', as, daughter, params)
    await expect.poll(async () => (await settings()).updateStatus).toBe('updated')

    const file = info.outputPath('gezegd.wav')
    const recording = record(file)
    service.understands('Wanneer komt mijn dochter nou?')
    robot.type(`/hear ${file}`)
    await expect.poll(() => robot.log()).toContain('Uw dochter komt om vier uur.')
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/audio/transcriptions'])
    expect(service.asked[0]?.body.includes(recording)).toBe(true)

    await enter(person, '/speech-interactions')
    service.understands('Heeft iemand de kat gezien')
    robot.type(`/hear ${file}`)
    const heard = page.getByRole('region', { name: nl('speech-interactions.heard.title') })
    await expect(heard).toContainText('Heeft iemand de kat gezien')
  } finally {
    await robot.stop()
    service.stop()
  }
})
