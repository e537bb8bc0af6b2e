import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hour, minute } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload } from '../../testing/music.ts'
import { startS3 } from '../../testing/s3.ts'
import type { S3 } from '../../testing/s3.ts'
import { wavSong } from '../../testing/songs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { createTestClock } from '../../testing/test-clock.ts'

let s3: S3
let app: TestApp
let home: Household
beforeAll(async () => {
  s3 = await startS3()
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  app = await startTestApp({
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    // The store has a clock of its own.
    clock: createTestClock(Date.now()),
  })
  home = await newHousehold(app)
})
afterAll(() => app.stop())

const send = (content: Buffer) =>
  upload(app.url, { token: home.primary.accessToken, robotId: home.robot.id }, [
    { name: 'Lente.wav', content },
  ])
const stored = async () => (await Array.fromAsync(app.app.services.files.list())).map(({ size }) => size)
const coming = () => readdirSync(join(app.config.dataDir, 'incoming'))

test('[OPS-02] songs are kept in a store that speaks the language of S3, heard from there, and removed when nobody has them', async () => {
  const content = wavSong({ seconds: 2 })
  const { value } = await send(content)
  const song = value.kept[0]?.song
  expect(await stored()).toEqual([content.length])
  expect(coming()).toEqual([])
  const token = home.primary.accessToken
  const params = { ...home.params, songId: song?.id ?? '' }
  const { url } = (await app.client.call('audioLink', { token, params })).value
  const part = await fetch(`${app.url}${url}`, { headers: { range: 'bytes=1000-1999' } })
  expect([part.status, Buffer.from(await part.arrayBuffer()).equals(content.subarray(1000, 2000))]).toEqual([
    206,
    true,
  ])
  await app.client.call('removeSongs', { token, params, body: { songIds: [song?.id ?? ''] } })
  await app.pass(hour + 30 * minute)
  expect(await stored()).toEqual([])
})

test('[OPS-02] a store that is down is told with 503; nothing is half kept, and the rest of the service goes on', async () => {
  await s3.stop()
  expect(await send(wavSong())).toMatchObject({ status: 503, error: 'unavailable' })
  expect(coming()).toEqual([])
  const token = home.primary.accessToken
  expect((await app.client.call('collection', { token, params: home.params })).value).toEqual([])
  expect(
    (await app.client.call('putPlaylist', { token, params: home.params, body: { name: 'A', songIds: [] } }))
      .status,
  ).toBe(200)
})
