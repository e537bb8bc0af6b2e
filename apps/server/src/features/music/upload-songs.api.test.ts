import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditEntry, song as songTable } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import { hour } from '../../ports/clock.ts'
import { newHousehold } from '../../testing/invited.ts'
import type { Household } from '../../testing/invited.ts'
import { upload, uploadAnswer } from '../../testing/music.ts'
import type { SentFile } from '../../testing/music.ts'
import { flacSong, id3Tag, m4aSong, mp3Song, oggSong, pngPicture, wavSong } from '../../testing/songs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { until } from '../../testing/until.ts'

const megabyte = 1024 ** 2
const songMax = megabyte

let app: TestApp
let home: Household
beforeAll(async () => {
  app = await startTestApp({
    env: { SONG_MEGABYTES_MAX: '1', SONG_MEGABYTES_PER_ROBOT_MAX: '4', SONGS_AT_ONCE_MAX: '12' },
  })
  home = await newHousehold(app)
})
afterAll(() => app.stop())

const as = ({ robot, primary }: Household = home) => ({ token: primary.accessToken, robotId: robot.id })
const send = (files: readonly SentFile[], to: Household = home) => upload(app.url, as(to), files)
const sendOne = (name: string, content: Buffer, to: Household = home) => send([{ name, content }], to)

async function songsOf({ params, primary }: Household = home) {
  return (await app.client.call('collection', { token: primary.accessToken, params })).value
}

/** What lies in the folder of files. */
const filesThere = () => readdirSync(join(app.config.dataDir, 'files')).toSorted()

test('[MUS-01, SEC-34] songs of every type are kept under what their files say, and wait for the robot', async () => {
  const own = await newHousehold(app)
  const tags = { artist: 'Corry Brokken' }
  const files = [
    { name: 'a.mp3', content: mp3Song({ ...tags, title: 'Milord', frames: 80 }) },
    { name: 'b.m4a', content: m4aSong({ ...tags, title: 'Net als toen', seconds: 2 }) },
    { name: 'c.ogg', content: oggSong({ ...tags, title: 'Mijn ideaal' }) },
    { name: 'd.flac', content: flacSong({ ...tags, title: 'Heel de wereld' }) },
    { name: 'De notenkraker.wav', content: wavSong({ seconds: 3 }) },
  ]
  const { status, value } = await send(files, own)
  expect([status, value.refused, value.complete]).toEqual([200, [], true])
  expect(value.kept.map(({ fileName, song }) => [fileName, song.title, song.type, song.artist])).toEqual([
    ['a.mp3', 'Milord', 'mp3', 'Corry Brokken'],
    ['b.m4a', 'Net als toen', 'm4a', 'Corry Brokken'],
    ['c.ogg', 'Mijn ideaal', 'ogg', 'Corry Brokken'],
    ['d.flac', 'Heel de wereld', 'flac', 'Corry Brokken'],
    ['De notenkraker.wav', 'De notenkraker', 'wav', null],
  ])
  expect(value.kept.map(({ song }) => song.status)).toEqual(Array(5).fill('PENDING'))
  expect(value.kept[4]?.song).toMatchObject({
    duration: 3000,
    size: files[4]?.content.length,
    hasCover: false,
  })
  expect((await songsOf(own)).map(({ title }) => title)).toEqual([
    'De notenkraker',
    'Heel de wereld',
    'Mijn ideaal',
    'Milord',
    'Net als toen',
  ])
  for (const { content } of files) {
    expect(filesThere()).toContain(createHash('sha256').update(content).digest('hex'))
  }
  const trail = await app.database.queries.select().from(auditEntry).where(eq(auditEntry.action, 'addSong'))
  expect(trail.filter(({ subject }) => subject === `robot:${own.robot.id}`)).toHaveLength(5)
})

test('[MUS-01] a title that is taken gets the first free number; the same file again is the same song', async () => {
  const own = await newHousehold(app)
  const first = { name: 'Lente.wav', content: wavSong() }
  const titles = async () => (await songsOf(own)).map(({ title }) => title)
  await send(
    [first, { name: 'lente.wav', content: wavSong() }, { name: 'LENTE.wav', content: wavSong() }],
    own,
  )
  expect(await titles()).toEqual(['Lente', 'lente (1)', 'LENTE (2)'])
  const again = await send([first], own)
  expect(again.value.kept[0]?.song.title).toBe('Lente')
  expect(await titles()).toHaveLength(3)
  const [, one] = await songsOf(own)
  await app.client.call('removeSongs', { ...as(own), params: own.params, body: { songIds: [one?.id ?? ''] } })
  await sendOne('Lente.wav', wavSong(), own)
  expect(await titles()).toEqual(['Lente', 'Lente (1)', 'LENTE (2)'])
  const long = 'x'.repeat(128)
  await send(
    [1, 2].map(() => ({ name: `${long}.wav`, content: wavSong() })),
    own,
  )
  expect((await titles()).slice(3)).toEqual([`${'x'.repeat(124)} (1)`, long])
})

test('[SEC-34] what is no music, damaged or too large is told by name, and the rest is kept', async () => {
  const own = await newHousehold(app)
  const { status, value } = await send(
    [
      { name: 'virus.mp3', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(9000, 7)]) },
      { name: 'leeg.mp3', content: Buffer.alloc(0) },
      { name: 'goed.wav', content: wavSong() },
      { name: 'groot.wav', content: wavSong({ seconds: 140 }) },
      { name: 'half.mp3', content: mp3Song({ frames: 100, xing: true }).subarray(0, 20_000) },
      { name: 'ook goed.flac', content: flacSong() },
    ],
    own,
  )
  expect(status).toBe(200)
  expect(value).toMatchObject({
    kept: [{ fileName: 'goed.wav' }, { fileName: 'ook goed.flac' }],
    refused: [
      { fileName: 'virus.mp3', code: 'not_music', max: null },
      { fileName: 'leeg.mp3', code: 'not_music', max: null },
      { fileName: 'groot.wav', code: 'too_large', max: songMax },
      { fileName: 'half.mp3', code: 'damaged', max: null },
    ],
    complete: true,
  })
  expect(filesThere().some((name) => name.endsWith('.new'))).toBe(false)
})

test('[SEC-34] when nothing is kept, a file that is too large is refused with 413 and the maximum', async () => {
  const before = filesThere()
  const answer = await sendOne('groot.wav', wavSong({ seconds: 140 }))
  expect(answer).toMatchObject({
    status: 413,
    error: 'payload_too_large',
    details: [{ path: 'groot.wav', code: 'too_large', values: { max: songMax } }],
  })
  expect(filesThere()).toEqual(before)
})

const boundary = 'x-x-x'

/** Begins an upload by hand, of a file that may never end. */
function begin(name: string, length?: number) {
  const { token, robotId } = as()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST /api/music/robots/${robotId}/songs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\n${size}\r\n\r\n`,
  )
  const chunk = (content: string | Buffer) => {
    const bytes = Buffer.from(content)
    return socket.write(
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
    )
  }
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="song"; filename="${name}"\r\n\r\n`
  return { socket, chunk, head }
}

test('[SEC-34] a stream of two gigabytes is told off after a few megabytes, and the connection ends', async () => {
  const { socket, chunk, head } = begin('eindeloos.mp3')
  socket.on('error', () => undefined)
  chunk(head)
  chunk(mp3Song())
  let sent = 0
  let answer = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (answer += piece))
  const filler = Buffer.alloc(256 * 1024)
  const ended = once(socket, 'close')
  while (!answer.includes('too_large') && !socket.destroyed && sent < 2 * 1024 ** 3) {
    sent += filler.length
    if (!chunk(filler)) await Promise.race([once(socket, 'drain'), ended])
    await pause(2)
  }
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  // What the system holds on its way counts too.
  expect(sent).toBeLessThan(40 * megabyte)
  await ended
  expect((await app.client.call('clockNow')).status).toBe(200)
})

test('[SEC-34] a body whose length is told and is beyond everything is refused at once', async () => {
  const { socket } = begin('groot.mp3', 8 * 1024 ** 3)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('an upload that is cut off leaves nothing of what was coming, and what came before it stays', async () => {
  const own = await newHousehold(app)
  const before = filesThere()
  const { token, robotId } = as(own)
  const whole = wavSong()
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const part = (content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="song"; filename="a.wav"\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  socket.write(
    `POST /api/music/robots/${robotId}/songs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: 500000\r\n\r\n`,
  )
  socket.write(part(whole))
  socket.write(part(wavSong()).subarray(0, 4000))
  await until(async () => (await songsOf(own)).length === 1, { what: 'the first song is kept' })
  const errors = app.logLines.filter((line) => line.includes('"level":50')).length
  socket.destroy()
  const left = [...before, createHash('sha256').update(whole).digest('hex')].toSorted()
  await until(() => filesThere().join() === left.join(), { what: 'the half of the second is gone' })
  expect(await songsOf(own)).toHaveLength(1)
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toHaveLength(errors)
  // Sent again as a whole it is no second song.
  expect(
    (
      await send(
        [
          { name: 'a.wav', content: whole },
          { name: 'b.wav', content: wavSong() },
        ],
        own,
      )
    ).status,
  ).toBe(200)
  expect(await songsOf(own)).toHaveLength(2)
})

test('[SEC-34] more files than an upload may have: those before are kept, and the next is told', async () => {
  const own = await newHousehold(app)
  const files = Array.from({ length: 14 }, (_, index) => ({ name: `${index}.wav`, content: wavSong() }))
  const { value } = await send(files, own)
  expect(value.kept).toHaveLength(12)
  expect(value).toMatchObject({
    refused: [{ fileName: '12.wav', code: 'too_many', max: 12 }],
    complete: false,
  })
})

test('[SEC-34] a robot has so much room for music; what does not fit is told and not kept', async () => {
  const own = await newHousehold(app)
  const large = () => wavSong({ seconds: 125 })
  const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.wav`, content: large() }))
  const { value } = await send([...files, { name: 'klein.wav', content: wavSong() }], own)
  expect(value).toMatchObject({
    refused: [{ fileName: '4.wav', code: 'no_space', max: 4 * megabyte }],
    complete: true,
  })
  expect(value.kept.map(({ fileName }) => fileName)).toEqual([
    '0.wav',
    '1.wav',
    '2.wav',
    '3.wav',
    'klein.wav',
  ])
  const meta = (await app.client.call('musicMeta', { ...as(own), params: own.params })).value
  const taken = (await songsOf(own)).reduce((sum, { size }) => sum + size, 0)
  expect(meta).toEqual({ totalSpaceByte: 4 * megabyte, freeSpaceByte: 4 * megabyte - taken })
})

test.each([
  ['with folders', '../../etc/passwd.mp3', 'passwd'],
  ['with folders of Windows', 'C:\\muziek\\Lente in de tuin.mp3', 'Lente in de tuin'],
  ['with what is not seen', 'zin\u0000met\u0007tekens\u202e.mp3', 'zinmettekens'],
  ['of 10,000 characters', `${'lang '.repeat(2000)}.mp3`, 'lang '.repeat(26).slice(0, 128)],
  ['that is an ending only', '.mp3', '.mp3'],
  ['of blanks', '   ', '-'],
])('[SEC-34] a name of a file %s is made harmless', async (_, name, title) => {
  const own = await newHousehold(app)
  // By hand: a browser's own way of writing names would be harmless already.
  const { token, robotId } = as(own)
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="song"; filename="${name.replaceAll('\\', '\\\\')}"\r\ncontent-type: audio/mpeg\r\n\r\n`,
  )
  const body = Buffer.concat([head, mp3Song(), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const answer = await fetch(`${app.url}/api/music/robots/${robotId}/songs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  })
  const { status, value } = uploadAnswer(answer.status, await answer.text())
  expect([status, value.kept.map(({ song }) => song.title)]).toEqual([200, [title]])
  expect(filesThere().every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true)
})

test('[SEC-34] what a tag says is a short line of text, whatever is in it', async () => {
  const { value } = await sendOne(
    'a.mp3',
    mp3Song({ title: `Een\u0000\n\u202etitel${'!'.repeat(5000)}`, artist: '\u0007' }),
  )
  const { title = '', artist } = value.kept[0]?.song ?? {}
  expect(title).toMatch(/^Een titel!+$/)
  expect([title.length, artist]).toEqual([128, null])
})

test('[SEC-34] a picture is served as a file to be fetched; one of fifty megapixels is not kept at all', async () => {
  const cover = pngPicture(500, 500)
  const { value } = await send([
    { name: 'a.mp3', content: mp3Song({ title: 'Met plaatje', cover }) },
    { name: 'b.mp3', content: mp3Song({ title: 'Met te groot plaatje', cover: pngPicture(10_000, 5000) }) },
  ])
  const [small, large] = value.kept.map(({ song }) => song)
  expect([small?.hasCover, large?.hasCover]).toEqual([true, false])
  const { token, robotId } = as()
  const get = (songId: string) =>
    fetch(`${app.url}/api/music/robots/${robotId}/songs/${songId}/cover`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const answer = await get(small?.id ?? '')
  expect(Buffer.from(await answer.arrayBuffer()).equals(cover)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  })
  expect((await get(large?.id ?? '')).status).toBe(404)
})

test('a tag that would take all the memory or time there is costs its sender the song, and nobody else anything', async () => {
  const piece = Buffer.concat([Buffer.from('TXXX'), Buffer.from([0, 0, 0, 3, 0, 0, 0, 65, 0])])
  const bomb = id3Tag(Buffer.concat(Array.from({ length: 60_000 }, () => piece)))
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const answer = await sendOne('bom.mp3', Buffer.concat([bomb, mp3Song()]))
  isOver = true
  expect(answer.status).toBe(200)
  expect(turns).toBeGreaterThan(10)
})

test('a disk that is full is told with 507 and a store that is down with 503; nothing is half kept, and the rest goes on', async () => {
  const own = await newHousehold(app)
  const { files } = app.app.services
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const keep = files.keep.bind(files)
  for (const [problem, status, code] of [
    [full, 507, 'storage_full'],
    [new ApiError('unavailable'), 503, 'unavailable'],
  ] as const) {
    const broken = vi.spyOn(files, 'keep').mockImplementationOnce(async (body) => {
      body.resume()
      throw problem
    })
    expect(await sendOne('a.wav', wavSong(), own)).toMatchObject({
      status,
      error: code,
      details: [{ path: 'a.wav', code }],
    })
    // With one that is kept before it, both are told.
    broken.mockImplementationOnce(keep).mockRejectedValueOnce(problem)
    const both = await send(
      [1, 2, 3].map((each) => ({ name: `${code} ${each}.wav`, content: wavSong() })),
      own,
    )
    expect(both).toMatchObject({
      status: 200,
      value: {
        kept: [{ fileName: `${code} 1.wav` }],
        refused: [{ fileName: `${code} 2.wav`, code }],
        complete: false,
      },
    })
    broken.mockRestore()
  }
  expect(await songsOf(own)).toHaveLength(2)
  expect((await sendOne('a.wav', wavSong(), own)).status).toBe(200)
})

test('only files are expected, and only so many uploads of one person at once', async () => {
  const { token, robotId } = as()
  const form = new FormData()
  form.append('title', 'Lente')
  const headers = { authorization: `Bearer ${token}` }
  const address = `${app.url}/api/music/robots/${robotId}/songs`
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(400)
  const open = Array.from({ length: 7 }, () => begin('traag.wav'))
  const answers = open.map(({ socket }) => once(socket, 'data').then(String))
  for (const { chunk, head } of open) chunk(`${head}RIFF`)
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 429 /)
  for (const answer of answers) answer.catch(() => undefined)
  for (const { socket } of open) socket.destroy()
  await until(async () => (await sendOne('b.wav', wavSong())).status === 200, { what: 'there is room again' })
})

test('[SEC-47] the bytes of a song go when nobody has it any more, and stay while another robot or a release does', async () => {
  const [own, other] = [await newHousehold(app), await newHousehold(app)]
  const content = wavSong()
  const cover = pngPicture(100, 100)
  const only = mp3Song({ cover })
  await send(
    [
      { name: 'gedeeld.wav', content },
      { name: 'eigen.mp3', content: only },
    ],
    own,
  )
  await sendOne('ook hier.wav', content, other)
  const [shared, alone, picture] = [content, only, cover].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(filesThere()).toEqual(expect.arrayContaining([shared, alone, picture]))
  const songIds = (await songsOf(own)).map(({ id }) => id)
  await app.client.call('removeSongs', { ...as(own), params: own.params, body: { songIds } })
  await app.pass(2 * hour)
  expect(filesThere()).toContain(shared)
  expect(filesThere()).not.toContain(alone)
  expect(filesThere()).not.toContain(picture)
  // A reset forgets the songs of the other robot, too.
  await app.database.queries.delete(songTable).where(eq(songTable.robotId, other.robot.id))
  await app.pass(2 * hour)
  expect(filesThere()).not.toContain(shared)
})

test('[MUS-01] a taken title gets its number also where the middle of it is a letter of two halves', async () => {
  const mine = await newHousehold(app)
  for (const title of [`${'x'.repeat(63)}𠮷`, `a${'😀'.repeat(40)}`]) {
    for (let count = 0; count < 3; count += 1) {
      const sent = await sendOne('lied.mp3', mp3Song({ title }), mine)
      expect([sent.status, sent.value.kept.length]).toEqual([200, 1])
    }
  }
  expect(new Set((await songsOf(mine)).map(({ title }) => title)).size).toBe(6)
})

test('[SEC-34] a form that is none, or that breaks off, is answered as the sender’s mistake', async () => {
  const { token, robotId } = as(await newHousehold(app))
  const part = '--x\r\ncontent-disposition: form-data; name="song"; filename="a.wav"\r\n\r\nRIFF'
  const forms = [
    ['multipart/form-data; boundary=x', part],
    ['multipart/form-data; boundary=y', `${part}\r\n--x--\r\n`],
    ['multipart/form-data', part],
    ['multipart/form-data; boundary=', part],
    [`multipart/form-data; boundary=${'x'.repeat(5000)}`, part],
    ['multipart/form-data; boundary=x', 'nonsense'],
  ] as const
  for (const [type, body] of forms) {
    const answer = await fetch(`${app.url}/api/music/robots/${robotId}/songs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    })
    expect([type.slice(0, 40), answer.status]).toEqual([type.slice(0, 40), 400])
  }
})
