import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hour } from '../../ports/clock.ts'
import { uploadAnswer } from '../../testing/music.ts'
import { isLongRun, seededRandom, testSeed } from '../../testing/seeded-random.ts'
import { makeDataFolders, startClockedProcess } from '../../testing/server-process.ts'
import type { ClockedProcess, DataFolders } from '../../testing/server-process.ts'
import { wavSong } from '../../testing/songs.ts'
import { until } from '../../testing/until.ts'

vi.setConfig({ testTimeout: 900_000 })

const rounds = isLongRun ? 50 : 3
const boundary = 'x-x-x'
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

let folders: DataFolders
beforeAll(() => {
  folders = makeDataFolders()
})
afterAll(() => folders.remove())

/** A server that runs, and a carer who is logged in. */
interface Visit {
  readonly server: ClockedProcess
  readonly url: string
  readonly headers: { readonly authorization: string }
  readonly robotId: string
}

async function visit(folder: string): Promise<Visit> {
  const server = startClockedProcess({ DATA_DIR: folder })
  const url = await server.ready()
  const login = await fetch(`${url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@kompaan.example', password: 'Samen-koffie-om-tien' }),
  })
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await login.json())
  const headers = { authorization: `Bearer ${token}` }
  const robots = await fetch(`${url}/api/robot/robots/mine`, { headers })
  const [robot] = z.array(z.object({ id: z.string() })).parse(await robots.json())
  return { server, url, headers, robotId: robot?.id ?? '' }
}

const song = z.object({ id: z.string(), title: z.string() })

/** What is there, each song with the hash of its bytes as somebody hears them. */
async function songsThere({ url, headers, robotId }: Visit): Promise<string[]> {
  const robot = `${url}/api/music/robots/${robotId}`
  const songs = z.array(song).parse(await (await fetch(`${robot}/collection`, { headers })).json())
  const hashes: string[] = []
  for (const { id } of songs) {
    const link = await fetch(`${robot}/songs/${id}/audio-link`, { method: 'POST', headers })
    const { url: address } = z.object({ url: z.string() }).parse(await link.json())
    const heard = await fetch(`${url}${address}`)
    expect(heard.status).toBe(200)
    hashes.push(hashOf(Buffer.from(await heard.arrayBuffer())))
  }
  return hashes
}

/** Sends two songs in pieces, and has the server killed at some step of it; answers what it said yes to. */
async function uploadUntilKilled(
  { server, url, headers, robotId }: Visit,
  contents: readonly Buffer[],
  random: () => number,
): Promise<string[]> {
  const part = (content: Buffer, index: number) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="song"; filename="${index}.wav"\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([...contents.map(part), Buffer.from(`--${boundary}--\r\n`)])
  const call = request(`${url}/api/music/robots/${robotId}/songs`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<string[]>((resolve) => {
    call.on('error', () => resolve([]))
    call.on('response', (answer) => {
      let text = ''
      answer.on('data', (piece: Buffer) => (text += piece.toString()))
      answer.on('close', () => resolve(answer.complete ? keptIn(answer.statusCode ?? 0, text, contents) : []))
    })
  })
  const pieces = 20
  // As often in the middle of the body as while the server looks into what came.
  const killAfter = Math.floor(random() * 2 * pieces)
  const wait = random() * 200
  for (let at = 0; at < pieces && at < killAfter; at += 1) {
    call.write(
      body.subarray(Math.floor((at * body.length) / pieces), Math.floor(((at + 1) * body.length) / pieces)),
    )
    await pause(5)
  }
  if (killAfter >= pieces) call.end()
  await Promise.race([pause(wait), answered])
  await server.end('SIGKILL')
  return answered
}

function keptIn(status: number, text: string, contents: readonly Buffer[]): string[] {
  const { value } = uploadAnswer(status, text)
  return value.kept.flatMap(({ fileName }) => {
    const content = contents[Number(fileName.split('.')[0])]
    return content === undefined ? [] : [hashOf(content)]
  })
}

test(`[OPS-01] ${rounds} times killed at some step of an upload, every acknowledged song is whole, and no orphan stays (seed ${testSeed})`, async () => {
  const random = seededRandom(testSeed)
  const folder = await folders.prepared()
  const acknowledged: string[] = []
  const sent = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const here = await visit(folder)
    expect(await songsThere(here)).toEqual(expect.arrayContaining(acknowledged))
    const contents = [wavSong({ seconds: 30 }), wavSong({ seconds: 30 })]
    for (const content of contents) sent.add(hashOf(content))
    acknowledged.push(...(await uploadUntilKilled(here, contents, random)))
  }
  const last = await visit(folder)
  const there = await songsThere(last)
  expect(there).toEqual(expect.arrayContaining(acknowledged))
  // What was not acknowledged is a song as a whole, or nothing.
  expect(there.filter((hash) => !sent.has(hash))).toEqual([])
  const files = () => readdirSync(join(folder, 'files')).toSorted().join()
  await last.server.advance(2 * hour)
  await until(() => files() === there.toSorted().join(), {
    what: 'only files of songs are left',
    withinMilliseconds: 60_000,
  })
  expect(await last.server.end('SIGTERM')).toBe(0)
})
