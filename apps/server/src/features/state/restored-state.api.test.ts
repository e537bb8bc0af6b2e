import { copyFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { runCommand } from '../../cli/run-command.ts'
import { readConfig } from '../../config.ts'
import { dataFolderPaths } from '../../db/data-folder.ts'
import { startApp } from '../../start.ts'
import type { RunningApp } from '../../start.ts'
import { freshPlace } from '../../testing/fresh-place.ts'
import type { Place } from '../../testing/fresh-place.ts'
import { plugIn } from '../../testing/real-robot.ts'
import { makeDataFolders } from '../../testing/server-process.ts'
import { createTestClient } from '../../testing/test-client.ts'
import type { TestClient } from '../../testing/test-client.ts'

// A server is started twice, and a robot as a process of its own.
vi.setConfig({ testTimeout: 600_000 })

const folders = makeDataFolders()
let server: RunningApp
afterAll(async () => {
  await server.stop()
  folders.remove()
})

async function startServer(place: Place): Promise<{ url: string; client: TestClient }> {
  server = await startApp(readConfig({ ...place, PORT: '0' }))
  await server.app.listenForOperator(server.folder.socketPath)
  const url = `http://127.0.0.1:${(await server.app.listen()).port}`
  return { url, client: createTestClient(url, server.app) }
}

async function kompaan(words: readonly string[], place: Place): Promise<void> {
  expect(await runCommand(words, place)).toMatchObject({ code: 0, complained: '' })
}

test('[SET-04, OPS-04] a robot that was away during a restore takes the state that is wanted now, though the number of its own is the same', async () => {
  const first = await freshPlace(folders)
  const before = await startServer(first)
  await before.client.operator('publishEula', { nl: '# Voorwaarden', en: '# Terms' })
  const added = await before.client.operator('addRobot', { serial: 'RESTORED-1' })
  const { id: robotId, serial, secret } = added.value
  const carer = await before.client.signUp()
  const { accessToken: token } = carer
  await before.client.operator('confirmUser', { email: carer.email })
  await before.client.operator('handOverRobot', { serial, email: carer.email })
  const params = { robotId }
  const folder = folders.empty()
  const robot = plugIn({ server: before.url, serial, secret, folder })
  await robot.shows(/allowed +statusCheck\n[^]*robot +[0-9a-f]{8}-/)

  const backup = `${first.DATA_DIR}.backup`
  await kompaan(['backup', backup], first)

  // Two changes that the restore takes back.
  await before.client.call('enablePermissions', {
    token,
    params,
    body: { permissions: ['googleAudioTranscription'] },
  })
  await before.client.call('changeRobotSettings', { token, params, body: { timeZone: 'Europe/Lisbon' } })
  await robot.shows(/Europe\/Lisbon\n[^]*googleAudioTranscription, statusCheck/)
  await robot.unplug()
  await server.stop()

  const target = await freshPlace(folders)
  await kompaan(['restore', backup], target)
  copyFileSync(dataFolderPaths(first.DATA_DIR).secretKeyPath, dataFolderPaths(target.DATA_DIR).secretKeyPath)

  // And two others after it.
  const { url, client } = await startServer(target)
  const { email, password } = carer
  const login = await client.call('login', { body: { email, password } })
  const after = { token: login.value.access_token, params }
  for (const timeZone of ['Europe/Paris', 'Europe/Rome']) {
    const changed = await client.call('changeRobotSettings', { ...after, body: { timeZone } })
    expect(changed.status).toBe(200)
  }
  const back = plugIn({ server: url, serial, secret, folder })
  await back.shows(/Europe\/Rome\n[^]*allowed +statusCheck\n/)
  await vi.waitUntil(
    async () => (await client.call('robotSettings', after)).value.updateStatus === 'updated',
    { timeout: 60_000, interval: 100 },
  )
  await back.unplug()
})
