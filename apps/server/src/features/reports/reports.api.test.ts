import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, filledReportsPageMax } from '@kompaan/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import { dataFolderPaths } from '../../db/data-folder.ts'
import { mail, report } from '../../db/schema.ts'
import { scriptWriter } from '../../testing/scripts.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import { starterReports } from './starter-reports.ts'

let app: TestApp
let folder = ''
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kompaan-reports-'))
  await app.app.listenForOperator(dataFolderPaths(app.config.dataDir).socketPath)
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true })
})

const command = (...words: string[]) => runCommand(['reports', ...words], { DATA_DIR: app.config.dataDir })

async function household({ mayShare = true } = {}) {
  const robot = await enrolRobot(app, { capabilities: ['scriptExecution-v2', 'report-v1'] })
  const carer = await pairedCarer(app, robot)
  const token = carer.accessToken
  const params = { robotId: robot.id }
  if (mayShare) {
    await app.client.call('enablePermissions', { token, params, body: { permissions: ['shareReports'] } })
  }
  const send = (change: object = {}) =>
    app.client.call('deviceReport', { token: robot.token, rawBody: { ...filled(), ...change } })
  const list = (query: Record<string, string> = {}) =>
    app.client.call('filledReports', { token, params, query })
  return { robot, carer, token, params, send, list }
}

function filled() {
  return {
    id: randomUUID(),
    reportType: 'pain',
    executionId: randomUUID(),
    scriptVersionId: randomUUID(),
    at: '2026-11-16T08:59:30Z',
    fields: [
      { key: 'score', displayName: 'Pijnscore', type: 'number', value: '7' },
      { key: 'helped', displayName: 'Hielp de pijnstiller?', type: 'choice', value: null },
    ],
  }
}

test('[BOT-07] a report arrives once, and is shown to the carers of its robot and to nobody else', async () => {
  const home = await household()
  const others = await household()
  const sent = filled()
  expect((await home.send(sent)).status).toBe(204)
  expect((await home.send({ ...sent, fields: [] })).status).toBe(204)
  expect((await home.list()).value).toEqual([
    {
      id: sent.id,
      reportType: 'pain',
      title: 'Pijn',
      at: '2026-11-16T08:59:30.000Z',
      receivedAt: new Date(app.clock.now()).toISOString(),
      executionId: sent.executionId,
      scriptVersionId: sent.scriptVersionId,
      fields: sent.fields,
    },
  ])
  expect((await others.list()).value).toEqual([])
  const theirs = await app.client.call('filledReports', { token: others.token, params: home.params })
  expect(theirs).toMatchObject({ status: 403 })
})

test('[BOT-07] without the permission to share a report is refused and not kept', async () => {
  const home = await household({ mayShare: false })
  expect(await home.send()).toMatchObject({ status: 403, error: 'forbidden' })
  expect((await home.list()).value).toEqual([])
})

test('[BOT-07] reports are listed newest first, by type, page by page', async () => {
  const home = await household()
  const ids: string[] = []
  for (let count = 0; count < filledReportsPageMax + 3; count += 1) {
    // Some of them at the same moment.
    if (count % 3 === 0) app.clock.advance(1000)
    const sent = { ...filled(), reportType: count % 2 === 0 ? 'pain' : 'mood' }
    ids.push(sent.id)
    await home.send(sent)
  }
  const first = (await home.list()).value
  expect(first).toHaveLength(filledReportsPageMax)
  const rest = (await home.list({ before: first.at(-1)?.id ?? '' })).value
  expect(new Set([...first, ...rest].map(({ id }) => id))).toEqual(new Set(ids))
  const times = [...first, ...rest].map(({ receivedAt }) => receivedAt)
  expect(times).toEqual(times.toSorted().toReversed())
  const moods = (await home.list({ reportType: 'mood' })).value
  expect(moods.map(({ reportType }) => reportType)).toEqual(Array.from({ length: 26 }, () => 'mood'))
  expect((await home.list({ before: randomUUID() })).value).toEqual([])
})

test('[BOT-07] whatever a script can hold of a report arrives, and is found by its type, whatever that is', async () => {
  const home = await household()
  const anna = scriptWriter(app, home.carer, home.robot.id)
  const long = '😀'.repeat(4096)
  for (const reportType of ['mood', 'Mijn rapport', long]) {
    const field = { key: long, displayName: long, type: 'longText' as const, value: '😀'.repeat(2048) }
    const content = {
      steps: [{ id: 'tell', stepType: 'report' as const, first: true }],
      nodes: [{ nodeType: 'report' as const, scriptStepId: 'tell', reportType, formFields: [field] }],
      nexts: [],
    }
    expect((await anna.put({ content })).status).toBe(200)
    const sent = { ...filled(), reportType, fields: [field] }
    expect((await home.send(sent)).status).toBe(204)
    expect((await home.list()).value).toContainEqual(expect.objectContaining({ id: sent.id, reportType }))
  }
  expect((await home.list({ reportType: 'Mijn rapport' })).value).toHaveLength(1)
})

test('[BOT-07] a report is mailed to the addresses that were given for its type, in their language, once each', async () => {
  const home = await household()
  expect(await command('mail', 'pain', 'zuster@zorg.example', 'nl')).toMatchObject({ code: 0 })
  expect(await command('mail', 'pain', 'nurse@care.example', 'en')).toMatchObject({ code: 0 })
  expect(await command('mail', 'mood', 'other@care.example', 'en')).toMatchObject({ code: 0 })
  const sent = filled()
  await home.send(sent)
  await home.send(sent)
  await app.pass(2000)
  const to = (address: string) => app.mailer.sent.filter((each) => each.to === address)
  expect(to('zuster@zorg.example')).toHaveLength(1)
  expect(to('nurse@care.example')).toHaveLength(1)
  expect(to('other@care.example')).toEqual([])
  const [dutch] = to('zuster@zorg.example')
  expect(dutch).toMatchObject({ subject: 'Rapport: Pijn' })
  expect(dutch?.text).toContain(`Robot ${home.robot.serial} heeft dit ingevuld`)
  expect(dutch?.text).toContain('Pijnscore\n7')
  expect(dutch?.text).not.toContain('Hielp de pijnstiller')
  expect(to('nurse@care.example')[0]).toMatchObject({ subject: 'Report: Pain' })

  expect(await command('stop', 'pain', 'zuster@zorg.example')).toMatchObject({ code: 0 })
  await home.send()
  await app.pass(2000)
  expect(to('zuster@zorg.example')).toHaveLength(1)
  expect(to('nurse@care.example')).toHaveLength(2)
  await command('stop', 'pain', 'nurse@care.example')
  await command('stop', 'mood', 'other@care.example')
  // Nothing of the form stands in the list of mails.
  const rows = await app.database.queries.select().from(mail).where(eq(mail.kind, 'report'))
  expect(JSON.stringify(rows)).not.toContain('Pijnscore')
})

test('[BOT-07] a report that is mailed is about a robot that was reset meanwhile: nothing goes out', async () => {
  const home = await household()
  await command('mail', 'pain', 'late@care.example', 'nl')
  const sent = filled()
  await home.send(sent)
  await app.database.queries.delete(report).where(eq(report.id, sent.id))
  await app.pass(2000)
  expect(app.mailer.sent.filter((each) => each.to === 'late@care.example')).toEqual([])
  await command('stop', 'pain', 'late@care.example')
})

test('every installation begins with three report types, in two languages, with the same fields in both', async () => {
  const home = await household()
  const get = async (language?: string) =>
    (
      await app.client.call('reports', {
        token: home.token,
        params: home.params,
        ...(language !== undefined && { query: { language } }),
      })
    ).value
  expect((await get()).map(({ title }) => title)).toEqual(['Stemming', 'Pijn', 'Eten en drinken'])
  expect((await get('en')).map(({ title }) => title)).toEqual(['Mood', 'Pain', 'Eating and drinking'])
  for (const each of starterReports) {
    expect(contract().defineReport.body.safeParse(each).error).toBeUndefined()
    const shape = (form: (typeof each)['nl']) =>
      form.formFields.map(({ key, type, required, options, conditions }) => ({
        key,
        type,
        required,
        options: options.length,
        conditions: conditions.map((condition) => condition.key),
      }))
    expect(shape(each.nl)).toEqual(shape(each.en))
    // What a field shows for can be chosen.
    for (const form of [each.nl, each.en]) {
      for (const { conditions } of form.formFields) {
        for (const { key, matchesValue } of conditions) {
          expect(form.formFields.find((other) => other.key === key)?.options).toEqual(
            expect.arrayContaining(matchesValue),
          )
        }
      }
    }
  }
})

test('the operator makes, replaces, lists and takes away report types; what was reported stays', async () => {
  const home = await household()
  const titles = async () =>
    (await app.client.call('reports', { token: home.token, params: home.params })).value.map(
      ({ title }) => title,
    )
  const file = (content: unknown) => {
    const path = join(folder, 'report.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return path
  }
  const form = (title: string) => ({ title, formFields: [{ key: 'note', displayName: title, type: 'text' }] })
  const weight = { reportType: 'weight', nl: form('Gewicht'), en: form('Weight') }
  expect(await command('define', file(weight))).toMatchObject({ code: 0 })
  expect(await titles()).toEqual(['Stemming', 'Pijn', 'Eten en drinken', 'Gewicht'])
  await home.send({ reportType: 'weight' })
  await command('define', file({ ...weight, nl: form('Wegen') }))
  await command('define', file({ reportType: 'mood', nl: form('Humeur'), en: form('Temper') }))
  expect((await titles()).toSorted()).toEqual(['Eten en drinken', 'Humeur', 'Pijn', 'Wegen'])
  expect((await home.list()).value[0]?.title).toBe('Wegen')

  expect(await command('remove', 'weight')).toMatchObject({ code: 0 })
  expect(await command('remove', 'pain')).toMatchObject({ code: 0 })
  expect(await command('remove', 'pain')).toMatchObject({ code: 1, complained: 'There is nothing here.\n' })
  expect((await titles()).toSorted()).toEqual(['Eten en drinken', 'Humeur'])
  expect((await home.list()).value[0]).toMatchObject({ reportType: 'weight', title: null })
  const listed = await command('list')
  expect(listed.said).toContain('mood: Humeur / Temper, 1 fields')
  // What Kompaan brings can be had back.
  const [mood, pain] = starterReports
  for (const each of [mood, pain]) await command('define', file(each))
  expect(await titles()).toHaveLength(3)

  const twice = { title: 'Dubbel', formFields: [form('a').formFields[0], form('b').formFields[0]] }
  const choice = { title: 'Leeg', formFields: [{ key: 'a', displayName: 'A', type: 'choice' }] }
  const later = {
    title: 'Later',
    formFields: [
      { key: 'a', displayName: 'A', type: 'text', conditions: [{ key: 'b', matchesValue: ['x'] }] },
      { key: 'b', displayName: 'B', type: 'text' },
    ],
  }
  for (const [wrong, complaint] of [
    ['no JSON', /no JSON/],
    [{ ...weight, nl: twice }, /nl\.formFields: two fields/],
    [{ ...weight, nl: choice }, /nl\.formFields: a choice has no options/],
    [{ ...weight, en: later }, /en\.formFields: a condition names no field/],
    [{ ...weight, reportType: 'a b' }, /^reportType: /],
    [{ ...weight, extra: 1 }, /extra/],
  ] as const) {
    const outcome = await command('define', file(wrong))
    expect(outcome).toMatchObject({ code: 1, said: '' })
    expect(outcome.complained).toMatch(complaint)
  }
  expect(await command('mail', 'nothing', 'a@care.example', 'nl')).toMatchObject({ code: 1 })
  expect(await command('mail', 'mood', 'no address', 'nl')).toMatchObject({ code: 1 })
})
