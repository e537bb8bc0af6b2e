import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isLongRun, seededRandom, testSeed } from './testing/seeded-random.ts'
import { makeDataFolders, startServerProcess } from './testing/server-process.ts'
import type { DataFolders, ServerProcess } from './testing/server-process.ts'

vi.setConfig({ testTimeout: 300_000 })

const rounds = isLongRun ? 10 : 3
const writersAtOnce = 4

let folders: DataFolders
beforeAll(() => {
  folders = makeDataFolders()
})
afterAll(() => folders.remove())

/** What the server has said yes to, and what it may have done without getting to say so. */
interface Acknowledged {
  readonly email: string
  readonly token: string
  phoneNumber: string
  asked: string
}

test(`[OPS-01] ${rounds} times killed amid sign-ups and profile changes, every acknowledged write is there (seed ${testSeed})`, async () => {
  const random = seededRandom(testSeed)
  const folder = await folders.prepared()
  // Each writer comes from an address of its own, so that no allowance stops the stream.
  const start = () => startServerProcess({ DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' })
  const people: Acknowledged[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = start()
    const url = await server.ready()
    await expectAllThere(url, people)
    const enough = people.length + 3 + Math.floor(random() * 8)
    await writeUntilKilled(server, url, people, enough, random)
  }
  const last = start()
  await expectAllThere(await last.ready(), people)
  expect(people.length).toBeGreaterThan(rounds * 3)
  expect(await last.end('SIGTERM')).toBe(0)
})

async function writeUntilKilled(
  server: ServerProcess,
  url: string,
  people: Acknowledged[],
  enough: number,
  random: () => number,
): Promise<void> {
  const eulaVersionId = await latestEula(url)
  let killed: Promise<unknown> | undefined
  const write = async (writer: number) => {
    for (let count = 0; killed === undefined; count += 1) {
      const email = `writer${writer}.${people.length}.${count}@example.nl`
      const person = await signUp(url, email, eulaVersionId)
      people.push(person)
      const changes = Math.floor(random() * 6)
      for (let change = 0; change < changes; change += 1) await changePhone(url, person, random)
      if (people.length >= enough) killed ??= server.end('SIGKILL')
    }
  }
  // The kill ends every writer in the middle of something; that is what it is for.
  const outcomes = await Promise.allSettled(
    Array.from({ length: writersAtOnce }, (_, writer) => write(writer)),
  )
  expect(outcomes.some(({ status }) => status === 'rejected')).toBe(true)
  await killed
}

async function expectAllThere(url: string, people: readonly Acknowledged[]): Promise<void> {
  for (const { email, token, phoneNumber, asked } of people) {
    const answer = await fetch(`${url}/api/account/v4/self`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect({ email, status: answer.status }).toEqual({ email, status: 200 })
    const self = z
      .object({ user: z.object({ username: z.string() }), profile: z.object({ phoneNumber: z.string() }) })
      .parse(await answer.json())
    expect(self.user.username).toBe(email)
    expect([phoneNumber, asked]).toContain(self.profile.phoneNumber)
  }
}

async function latestEula(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/eula/latest`)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

async function signUp(url: string, email: string, eulaVersionId: string): Promise<Acknowledged> {
  const phoneNumber = '0612345678'
  const person = { firstName: 'Anna', lastName: 'Bakker', email, phoneNumber, language: 'nl' }
  const answer = await fetch(`${url}/api/account/signup`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress(email) },
    body: JSON.stringify({ ...person, password: 'lente in de tuin 7', eulaVersionId }),
  })
  if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}`)
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json())
  return { email, token, phoneNumber, asked: phoneNumber }
}

async function changePhone(url: string, person: Acknowledged, random: () => number): Promise<void> {
  person.asked = `06${String(Math.floor(random() * 1e8)).padStart(8, '1')}`
  const answer = await fetch(`${url}/api/account/self/profile`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ phoneNumber: person.asked }),
  })
  if (answer.status !== 200) throw new Error(`the change answered ${answer.status}`)
  person.phoneNumber = person.asked
}

function someAddress(text: string): string {
  const bytes = [...Buffer.from(text)].reduce((sum, byte) => (sum * 31 + byte) % 2 ** 24, 7)
  return `10.${(bytes >> 16) & 255}.${(bytes >> 8) & 255}.${bytes & 255}`
}
