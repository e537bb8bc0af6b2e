import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notificationContentMax, notificationTitleMax, notificationsListMax } from '@kompaan/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import type { CommandOutcome } from '../../cli/run-command.ts'
import { dataFolderPaths } from '../../db/data-folder.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { Person } from '../../testing/test-client.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kompaan-news-'))
  await app.app.listenForOperator(dataFolderPaths(app.config.dataDir).socketPath)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

function file(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** What an operator types; what comes later is newer. */
async function publish(type: string, version: string, nl: string, en: string): Promise<CommandOutcome> {
  app.clock.advance(1000)
  const files = [file('nl.md', nl), file('en.md', en)]
  return runCommand(['notifications', 'publish', type, version, ...files], { DATA_DIR: app.config.dataDir })
}

async function newsOf({ accessToken: token }: Person, query: Record<string, string> = {}) {
  return (await app.client.call('notifications', { token, query })).value
}

async function titlesOf(person: Person, query: Record<string, string> = {}): Promise<string[]> {
  return (await newsOf(person, query)).map(({ title }) => title)
}

function see({ accessToken: token }: Person, uuid: string) {
  return app.client.call('notificationSeen', { token, params: { uuid } })
}

test('[NOT-04] an operator publishes news in two languages, and each user reads their own, the newest first', async () => {
  const anna = await app.client.signUp()
  const eve = await app.client.signUp({ language: 'en' })
  const first = await publish('news', '2.9.0', '# Welkom\n\nFijn dat u er *bent*.\n', '# Welcome\n\nHello.\n')
  expect(first).toEqual({
    code: 0,
    said: '"Welkom" is published for everybody with version 2.9.0 or newer.\n',
    complained: '',
  })
  // Written on Windows, and without the mark of a heading.
  const second = await publish(
    'update',
    '2.20',
    '\uFEFFMuziek\r\n\r\n- een\r\n- twee\r\n',
    'Music\r\n\r\nMore.',
  )
  expect(second).toMatchObject({ code: 0 })

  expect(await newsOf(anna)).toMatchObject([
    { title: 'Muziek', content: '- een\n- twee', notificationType: 'update', appVersion: '2.20' },
    { title: 'Welkom', content: 'Fijn dat u er *bent*.', notificationType: 'news', appVersion: '2.9.0' },
  ])
  const [newest, oldest] = await newsOf(anna)
  expect(newest).toMatchObject({ publishedAt: new Date(app.clock.now()).toISOString(), seenAt: null })
  expect(oldest?.publishedAt).toBe(new Date(app.clock.now() - 1000).toISOString())
  expect(await titlesOf(eve)).toEqual(['Music', 'Welcome'])
  expect(await titlesOf(eve, { language: 'nl' })).toEqual(['Muziek', 'Welkom'])
  expect(await titlesOf(anna, { language: 'en' })).toEqual(['Music', 'Welcome'])
})

test('[NOT-04] what somebody has seen is theirs alone, and stays as it was the first time', async () => {
  const anna = await app.client.signUp()
  const bram = await app.client.signUp()
  await publish('maintenance', '1.0', 'Zondag\nEven weg.', 'Sunday\nAway.')
  await publish('news', '1.0', 'Maandag\nEr weer.', 'Monday\nBack.')
  const [monday, sunday] = await newsOf(anna)
  app.clock.advance(60_000)
  const seenAt = new Date(app.clock.now()).toISOString()
  expect(await see(anna, sunday?.uuid ?? '')).toMatchObject({ status: 204 })
  app.clock.advance(60_000)
  expect(await see(anna, sunday?.uuid ?? '')).toMatchObject({ status: 204 })

  expect(await newsOf(anna, { seen: 'true' })).toMatchObject([{ title: 'Zondag', seenAt }])
  expect(await titlesOf(anna, { seen: 'false' })).toEqual(['Maandag', 'Muziek', 'Welkom'])
  expect(await titlesOf(anna)).toEqual(['Maandag', 'Zondag', 'Muziek', 'Welkom'])
  expect(await newsOf(bram, { seen: 'true' })).toEqual([])
  expect(await titlesOf(bram, { seen: 'false' })).toEqual(['Maandag', 'Zondag', 'Muziek', 'Welkom'])

  expect(await see(anna, randomUUID())).toMatchObject({ status: 404, error: 'not_found' })
  expect(await see(anna, 'no-id')).toMatchObject({ status: 400, error: 'invalid_input' })
  expect(
    await app.client.call('notifications', { token: anna.accessToken, query: { seen: 'maybe' } }),
  ).toMatchObject({ status: 400 })
  // All at once, in two windows.
  const answers = await Promise.all([1, 2, 3, 4].map(() => see(bram, monday?.uuid ?? '')))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
})

test('[NOT-04] what is wrong with news is said in a sentence, and nothing of it is published', async () => {
  const anna = await app.client.signUp()
  const before = await titlesOf(anna)
  const long = 'x'.repeat(notificationContentMax + 1)
  for (const [words, complaint] of [
    [['gossip', '2.20', 'A\nb', 'A\nb'], /^type: .*news.*update.*maintenance/],
    [['news', 'soon', 'A\nb', 'A\nb'], /^appVersion: /],
    [['news', '2.20', '# Alleen een titel', 'A\nb'], /^nl\.content: /],
    [['news', '2.20', 'A\nb', ''], /^en\.title: .*en\.content: /],
    [['news', '2.20', `${'T'.repeat(notificationTitleMax + 1)}\nb`, 'A\nb'], /^nl\.title: .*120/],
    [['news', '2.20', 'A\nb', `A\n${long}`], /^en\.content: .*10000/],
  ] as const) {
    const [type, version, nl, en] = words
    const outcome = await publish(type, version, nl, en)
    expect(outcome).toMatchObject({ code: 1, said: '' })
    expect(outcome.complained).toMatch(complaint)
    expect(outcome.complained.trimEnd().split('\n')).toHaveLength(1)
  }
  const env = { DATA_DIR: app.config.dataDir }
  const few = await runCommand(['notifications', 'publish', 'news', '2.20'], env)
  expect(few).toMatchObject({ code: 2, said: '' })
  expect(few.complained).toBe('Usage: npx kompaan notifications publish TYPE VERSION DUTCH.md ENGLISH.md\n')
  const gone = await runCommand(['notifications', 'publish', 'news', '2.20', join(folder, 'a'), 'b'], env)
  expect(gone).toMatchObject({ code: 1, said: '' })
  expect(gone.complained).toMatch(/^There is no file .*\n$/)
  // What no text can hold is refused too, instead of failing halfway.
  const nul = await publish('news', '2.20', 'A\nb\u0000c', 'A\nb')
  expect(nul).toEqual({
    code: 1,
    said: '',
    complained: 'The request is not valid. body.nl.content: holds a character that cannot be stored\n',
  })
  expect(await titlesOf(anna)).toEqual(before)

  // As much as is allowed is taken.
  const most = `${'T'.repeat(notificationTitleMax)}\n${'é'.repeat(notificationContentMax)}`
  expect(await publish('news', '2.20', most, most)).toMatchObject({ code: 0, complained: '' })
  expect(await titlesOf(anna)).toHaveLength(before.length + 1)
})

test('[NOT-04] of a long history the newest are told', async () => {
  const anna = await app.client.signUp()
  for (let index = 1; index <= notificationsListMax + 1; index += 1) {
    app.clock.advance(1000)
    const text = { title: `Nummer ${index}`, content: 'x' }
    await app.client.operator('publishNotification', {
      type: 'news',
      appVersion: '1.0',
      nl: text,
      en: text,
    })
  }
  const titles = await titlesOf(anna)
  expect(titles).toHaveLength(notificationsListMax)
  expect(titles[0]).toBe(`Nummer ${notificationsListMax + 1}`)
  expect(titles.at(-1)).toBe('Nummer 2')
})
