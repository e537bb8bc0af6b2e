import {
  accountPopups,
  musicPopups,
  programmePopups,
  scriptPopups,
  secondStepPopups,
  speechPopups,
  visitorPopups,
} from './support/every-popup.ts'
import { apiCall, callerOf, turnMfaOn } from './support/people.ts'
import { walkPopups } from './support/popup-walk.ts'
import { howAreYou, sentences } from './support/scripts.ts'
import { addPlaylist, addSongs } from './support/songs.ts'
import { dayIn, planTask, scheduleFrom } from './support/tasks.ts'
import { test } from './support/test.ts'

const usable = 'axe finds nothing, they fit, have the focus and give it back'

test(`[I18-02a, I18-02b] the popups of an account: ${usable}`, async ({ page, newPerson, signIn }) => {
  await signIn(await newPerson({ robot: false }))
  await walkPopups(page, accountPopups())
})

test(`[I18-02a, I18-02b] the popups about tasks: ${usable}`, async ({ page, server, author, signIn }) => {
  const { id } = await author.save(sentences('Wandelen', 'act_visits', 'Zullen we wandelen?'))
  const day = dayIn(server, 2)
  const { taskId } = await planTask(server, author, {
    title: 'Wandelen',
    type: 'script',
    script: { id },
    schedule: scheduleFrom(day, '09:00', 'day'),
  })
  await signIn(author)
  await walkPopups(page, programmePopups({ address: `/task/script/v2/${id}/${taskId}/${day}T09:00` }))
})

test(`[I18-02a, I18-02b] the popups about music: ${usable}`, async ({ page, server, author, signIn }) => {
  const songs = await addSongs(server, author, author.robotId, ['Polka'])
  const { id } = await addPlaylist(server, author, author.robotId, 'Zondagochtend', songs)
  await signIn(author)
  await walkPopups(page, musicPopups({ playlist: id }))
})

test(`[I18-02a, I18-02b] the popups about scripts: ${usable}`, async ({ page, author, signIn }) => {
  const { id } = await author.save(howAreYou('Goedemorgen'))
  await signIn(author)
  await walkPopups(page, scriptPopups({ script: id, name: 'Goedemorgen' }))
})

test(`[I18-02a, I18-02b] the popups about commands: ${usable}`, async ({ page, server, author, signIn }) => {
  const as = await callerOf(server, author)
  const { robotId } = author
  const permissions = ['speechInteractions' as const, 'googleAudioTranscription' as const]
  await apiCall(server, 'enablePermissions', as, { permissions }, { robotId })
  const { id: scriptReferenceId } = await author.save(sentences('Bezoek', 'act_visits', 'Om vier uur.'))
  const [title, heard] = ['Mijn dochter', 'waar is de kat gebleven']
  const command = { title, enabled: true, scriptReferenceId, commands: ['wanneer komt mijn dochter'] }
  await apiCall(server, 'putSpeechInteraction', as, command, { robotId })
  await author.device.tellHeard(heard)
  await signIn(author)
  await walkPopups(page, speechPopups({ title, heard }))
})

test(`[I18-02a, I18-02b] the popups about the second step: ${usable}`, async ({
  page,
  server,
  newPerson,
  signIn,
}) => {
  const person = await newPerson({ robot: false })
  const { phone } = await turnMfaOn(server, person)
  // One that was not used to turn it on.
  await server.advance(30_000)
  await signIn(person, page, phone.code())
  await walkPopups(page, secondStepPopups())
})

test(`[I18-02a, I18-02b] the popups of signing up: ${usable}`, async ({ page, newPerson, complaints }) => {
  complaints.expect(/status of 409 .*\/api\/account\/signup/)
  const { email } = await newPerson({ robot: false })
  await walkPopups(page, visitorPopups({ email }))
})
