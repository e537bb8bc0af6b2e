import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { wavSong } from '../apps/server/src/testing/songs.ts'
import { startContest } from './beside-bare/contest.ts'

// What an old record collection costs: sending it and listing it. Looking through it is in `music-on-phone.bench.ts`.
const files = 150
const megabytes = 5
const listed = 5000
/** As many as a browser sends at once. */
const atOnce = 3

const contest = await startContest(['fastify'])
const client = new pg.Client({ connectionString: contest.databaseUrl })
await client.connect()
const found = await client.query("select id from robot where serial = 'KMP-DEMO-0001'")
const robotId = z.object({ id: z.string() }).parse(found.rows[0]).id
const ours = `${contest.url}/api/music/robots/${robotId}/songs`
const bare = `${contest.bareUrl}/songs`

// What is there once and for all, such as the thread that reads songs, is no growth.
for (const url of [ours, bare]) await sendAll(url, contest.token, 10)
const before = resident(contest.processId)
let most = before
const look = setInterval(() => (most = Math.max(most, resident(contest.processId))), 100)
// In turns, since a disk is not as fast at one moment as at another.
const seconds = { ours: 0, bare: 0 }
const turn = files / 5
for (let sent = 0; sent < files; sent += turn) {
  seconds.ours += await sendAll(ours, contest.token, turn)
  seconds.bare += await sendAll(bare, contest.token, turn)
}
clearInterval(look)
const rate = (took: number) => (files * megabytes) / took
const [mine, theirs] = [rate(seconds.ours), rate(seconds.bare)]
const share = mine / theirs
const growth = (most - before) / 1e6
console.log(`  ${files} files of ${megabytes} MB, ${atOnce} at once`)
console.log(`  kompaan ${mine.toFixed(0)} MB/s, bare fastify to disk ${theirs.toFixed(0)} MB/s`)
console.log(`  ${share.toFixed(2)} of the bare one   target: at least 0.50 (${met(share >= 0.5)})`)
console.log(
  `  memory grew by at most ${growth.toFixed(0)} MB from ${(before / 1e6).toFixed(0)} MB   target: less than 50 (${met(growth < 50)})`,
)

await client.query(
  `insert into song (robot_id, id, title, title_key, artist, type, milliseconds, sha256, size, robot_status, added_at)
   select $1, gen_random_uuid(), 'Lied ' || n, 'lied bench ' || n, 'Artiest ' || n % 300, 'mp3', 180000 + n,
     encode(sha256(('bench ' || n)::bytea), 'hex'), 5000000, 'available', now()
   from generate_series((select count(*) from song where robot_id = $1) + 1, $2) n`,
  [robotId, listed],
)
await client.query('analyze')
await contest.compare(
  `GET a list of ${listed} songs`,
  `/api/music/robots/${robotId}/collection`,
  `/robots/${robotId}/songs`,
  { rounds: 15, perRound: 20, warmUp: 60 },
)
await client.end()
await contest.stop()

/** Sends so many files, each in a call of its own; answers how many seconds it took. */
async function sendAll(url: string, token: string, count: number): Promise<number> {
  const waiting = Array.from({ length: count }, () => newSong())
  const begun = performance.now()
  const sender = async () => {
    for (let song = waiting.pop(); song !== undefined; song = waiting.pop()) {
      const body = new FormData()
      body.append('song', new Blob([song]), `${randomUUID()}.wav`)
      const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
      const text = await answer.text()
      if (!answer.ok || text.includes('"code"')) throw new Error(`sending answered ${answer.status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sender))
  return (performance.now() - begun) / 1000
}

/** Noise: nothing about it is shorter than it looks. */
function newSong(): Uint8Array<ArrayBuffer> {
  const song = Uint8Array.from(wavSong({ seconds: (megabytes * 1e6) / 8000 }))
  for (let at = 1000; at < song.length; at += 65_536)
    song.set(randomBytes(Math.min(65_536, song.length - at)), at)
  return song
}

function resident(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)]).toString()) * 1024
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}
