import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../apps/server/src/testing/test-app.ts'
import type { TestApp } from '../../apps/server/src/testing/test-app.ts'
import { runCommand } from '../test/run-command.ts'
import { makeClient } from './make-client.ts'
import { openApiProblems } from './openapi-problems.ts'

let app: TestApp
let folder = ''
const { signal } = new AbortController()
beforeAll(async () => {
  app = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'kompaan-openapi-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function saved(change: (text: string) => string = (text) => text): Promise<string> {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, change(await (await fetch(`${app.url}/openapi.json`)).text()))
  return file
}

/** What somebody writes who has nothing but the document. */
const program = `
import { changeProfile, defaults, login } from './client.ts'

const [url, email, password] = process.argv.slice(2)
if (url === undefined || email === undefined || password === undefined) throw new Error('who?')
defaults.baseUrl = url
const session = await login({ email, password })
if (session.status !== 200) throw new Error(session.data.error)
const authorization = 'Bearer ' + session.data.access_token
const changed = await changeProfile({ lastName: 'De Wit' }, { headers: { authorization } })
const refused = await changeProfile({ lastName: '' }, { headers: { authorization } })
console.log(JSON.stringify([changed.status, refused.status === 400 ? refused.data.error : refused.status]))
`

test('a client that a generator made from our document logs in, writes, and knows a refusal', async () => {
  const client = await makeClient(await saved(), { 'program.ts': program }, signal)
  try {
    expect(client.problems).toEqual([])
    const { email, password, accessToken: token } = await app.client.signUp()
    const command = [process.execPath, join(client.folder, 'program.ts'), app.url, email, password] as const
    const { code, output } = await runCommand(command, { signal })
    expect({ code, output: output.trim() }).toEqual({ code: 0, output: '[200,"invalid_input"]' })
    expect((await app.client.call('self', { token })).value.profile.lastName).toBe('De Wit')
  } finally {
    client.remove()
  }
})

test('a reference that leads nowhere is found', async () => {
  const file = await saved((text) => text.replace('#/components/schemas/Error', '#/components/schemas/Erorr'))
  const problems = await openApiProblems(file, signal)
  expect(problems.join('\n')).toContain('no-unresolved-refs')
  expect(problems.join('\n')).toContain('schema: ')
})

test('a call that two share by name is found', async () => {
  const file = await saved((text) => text.replace('"operationId":"login"', '"operationId":"logout"'))
  expect((await openApiProblems(file, signal)).join('\n')).toContain('operation-operationId-unique')
})
