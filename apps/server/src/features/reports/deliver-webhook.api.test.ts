import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../db/schema.ts'
import { postOutside } from '../../http/post-outside.ts'
import { day, hour, minute } from '../../ports/clock.ts'
import { systemOutside } from '../../ports/outside.ts'
import { tableText } from '../../testing/table-text.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { enrolRobot, pairedCarer } from '../../testing/test-robot.ts'
import { until } from '../../testing/until.ts'

interface Received {
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

const received: Received[] = []
let respond: (response: ServerResponse) => void = (response) => response.writeHead(204).end()
let names: Readonly<Record<string, readonly string[]>> = {}

const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    })
    respond(response)
  })
})

const portOfReceiver = () => {
  const address = receiver.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
/** The wire to a public address ends at the receiver of this test. */
const outside = {
  resolve: async (hostname: string) => names[hostname] ?? [],
  dial: () => ({ host: '127.0.0.1', port: portOfReceiver() }),
}

const origin = 'http://hooks.care.example'
/** Origins of this machine, which an operator may have listed by mistake. */
const inside = ['http://127.0.0.1/', 'http://[::1]/', 'http://localhost/', 'http://10.1.2.3/']
const publicAddress = '93.184.215.14'

let app: TestApp
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  names = { 'hooks.care.example': [publicAddress] }
  const origins = [origin, ...inside.map((each) => new URL(each).origin)].join(',')
  app = await startTestApp({ env: { WEBHOOK_ORIGINS: origins, OPERATOR_EMAIL: 'ops@care.example' }, outside })
})
afterAll(async () => {
  await app.stop()
  receiver.closeAllConnections()
  receiver.close()
})

/** A robot whose reports of one type go to a webhook of their own. */
async function household() {
  const robot = await enrolRobot(app)
  const carer = await pairedCarer(app, robot)
  const token = carer.accessToken
  await app.client.call('enablePermissions', {
    token,
    params: { robotId: robot.id },
    body: { permissions: ['shareReports'] },
  })
  const url = `${origin}/${robot.serial}`
  const { secret } = (
    await app.client.operator('deliverReports', { kind: 'webhook', reportType: 'mood', url })
  ).value
  const at = () => new Date(app.clock.now()).toISOString()
  return {
    robot,
    url,
    /** What a carer is told of it. */
    stoppedAt: async () => {
      const { email, password } = carer
      // After so long the session is over.
      const login = await app.client.call('login', { body: { email, password } })
      const call = { token: login.value.access_token, params: { robotId: robot.id }, query: {} }
      const { value } = await app.client.call('reports', call)
      return value.find(({ reportType }) => reportType === 'mood')?.stoppedAt
    },
    secret: secret ?? '',
    send: async (reportType = 'mood') => {
      const id = randomUUID()
      const fields = [{ key: 'mood', displayName: 'Stemming', type: 'choice' as const, value: 'goed' }]
      const [executionId, scriptVersionId] = [randomUUID(), randomUUID()]
      const body = { id, reportType, executionId, scriptVersionId, at: at(), fields }
      const { status } = await app.client.call('deviceReport', { token: robot.token, body })
      expect(status).toBe(204)
      return id
    },
    got: () => received.filter((each) => each.url === `/${robot.serial}`),
    settings: async () => {
      const { value } = await app.client.operator('reportSettings')
      return value.flatMap(({ deliveries }) => deliveries).find(({ target }) => target === url)
    },
    leave: () => app.client.operator('stopReports', { reportType: 'mood', target: url }),
  }
}

test('[SEC-37, SEC-46, BOT-07] a report is posted once, signed with a secret that is told once and kept encrypted', async () => {
  respond = (response) => response.writeHead(200).end('x'.repeat(100_000))
  const home = await household()
  const id = await home.send()
  await app.pass(2000)
  await app.pass(hour)
  const [got, ...more] = home.got()
  expect(more).toEqual([])
  const headers = got?.headers ?? {}
  const body = got?.body ?? ''
  expect(headers).toMatchObject({ host: 'hooks.care.example', 'kompaan-delivery': id })
  expect(JSON.parse(body)).toMatchObject({
    id,
    reportType: 'mood',
    robot: { id: home.robot.id, serial: home.robot.serial },
    fields: [{ key: 'mood', displayName: 'Stemming', type: 'choice', value: 'goed' }],
  })
  const timestamp = String(headers['kompaan-timestamp'])
  const expected = createHmac('sha256', home.secret).update(`${timestamp}.${body}`).digest('hex')
  expect(headers['kompaan-signature']).toBe(`v1=${expected}`)
  expect(Math.abs(Number(timestamp) * 1000 - app.clock.now())).toBeLessThan(2 * hour)
  expect(home.secret).not.toBe('')
  const places = [await tableText(app.database.pool), ...app.logLines, JSON.stringify(got)]
  expect(places.filter((place) => place.includes(home.secret))).toEqual([])
  await home.leave()
})

test('[SEC-37] what is not taken is tried again, later and later, until it is', async () => {
  respond = (response) => response.writeHead(500).end()
  const home = await household()
  await home.send()
  for (let passed = 0; passed < 30; passed += 1) await app.pass(10_000)
  const early = home.got().length
  expect(early).toBeGreaterThan(2)
  expect(early).toBeLessThan(10)
  expect(await home.settings()).toMatchObject({ failingSince: expect.any(String), offAt: null })
  respond = (response) => response.writeHead(204).end()
  for (let passed = 0; passed < 12; passed += 1) await app.pass(5 * minute)
  expect(home.got()).toHaveLength(early + 1)
  expect(await home.settings()).toMatchObject({ failingSince: null, offAt: null })
  // The same bytes each time, under the same id.
  expect(new Set(home.got().map(({ body }) => body)).size).toBe(1)
  await home.leave()
})

test('[SEC-37] a webhook that fails for three days is switched off, and the operator is told once, and carers', async () => {
  respond = (response) => response.writeHead(503).end()
  const home = await household()
  const told = () => app.mailer.sent.filter(({ to }) => to === 'ops@care.example')
  await home.send()
  await app.pass(2000)
  for (let hours = 0; hours < 70; hours += 1) await app.pass(hour)
  expect(await home.settings()).toMatchObject({ offAt: null })
  expect(told()).toEqual([])
  expect(await home.stoppedAt()).toBeNull()
  await home.send()
  for (let hours = 0; hours < 4; hours += 1) await app.pass(hour)
  await app.pass(2000)
  expect(await home.settings()).toMatchObject({ offAt: expect.any(String) })
  expect(told()).toHaveLength(1)
  expect(told()[0]?.text).toContain(home.url)
  expect(await home.stoppedAt()).toBe((await home.settings())?.offAt)
  const tries = home.got().length
  await home.send()
  await app.pass(day)
  expect(home.got()).toHaveLength(tries)
  // Set again, it is on, with another secret.
  respond = (response) => response.writeHead(204).end()
  const again = await app.client.operator('deliverReports', {
    kind: 'webhook',
    reportType: 'mood',
    url: home.url,
  })
  expect(again.value.secret).not.toBe(home.secret)
  expect(await home.stoppedAt()).toBeNull()
  await home.send()
  await app.pass(2000)
  expect(home.got()).toHaveLength(tries + 1)
  await home.leave()
})

test('[SEC-37] a report that waits is posted after the webhook was set again, signed with the new secret', async () => {
  respond = (response) => response.writeHead(401).end()
  const home = await household()
  const id = await home.send()
  await app.pass(2000)
  const tries = home.got().length
  const set = { kind: 'webhook', reportType: 'mood', url: home.url } as const
  const secret = (await app.client.operator('deliverReports', set)).value.secret ?? ''
  respond = (response) => response.writeHead(204).end()
  await app.pass(10_000)
  const [posted, ...more] = home.got().slice(tries)
  expect(more).toEqual([])
  expect(posted?.headers).toMatchObject({ 'kompaan-delivery': id })
  const signed = `${String(posted?.headers['kompaan-timestamp'])}.${posted?.body ?? ''}`
  const expected = createHmac('sha256', secret).update(signed).digest('hex')
  expect(posted?.headers['kompaan-signature']).toBe(`v1=${expected}`)
  await home.leave()
})

test('[SEC-37] what failed once, long ago, and was not tried again since, switches nothing off', async () => {
  respond = (response) => response.writeHead(503).end()
  const home = await household()
  await home.send()
  await app.pass(2000)
  expect(await home.settings()).toMatchObject({ failingSince: expect.any(String) })
  // The report goes with the robot's reset, and with it whoever would have tried again.
  await app.database.queries.delete(report).where(eq(report.robotId, home.robot.id))
  await app.pass(4 * day)
  await home.send()
  await app.pass(2000)
  expect(await home.settings()).toMatchObject({ offAt: null })
  respond = (response) => response.writeHead(204).end()
  for (let passed = 0; passed < 12; passed += 1) await app.pass(5 * minute)
  expect(await home.settings()).toMatchObject({ failingSince: null, offAt: null })
  await home.leave()
})

test('[SEC-37] a webhook that began to fail while the clock was ahead is switched off after three days too', async () => {
  respond = (response) => response.writeHead(503).end()
  const home = await household()
  app.clock.jump(30 * day)
  await home.send()
  await app.pass(2000)
  app.clock.jump(-30 * day)
  await home.send()
  await app.pass(2000)
  for (let hours = 0; hours < 80; hours += 5) {
    app.clock.jump(5 * hour)
    await app.pass(2000)
  }
  expect(await home.settings()).toMatchObject({ offAt: expect.any(String) })
  await home.leave()
})

test('[SEC-37] a receiver that keeps us waiting does not keep the reports for another', async () => {
  const other = '/other'
  const held = new Set<ServerResponse>()
  const hold = (response: ServerResponse) => {
    held.add(response)
    response.on('close', () => held.delete(response))
  }
  const letGo = () => {
    for (const response of held) response.writeHead(503).end()
  }
  const home = await household()
  respond = hold
  for (let reports = 0; reports < 40; reports += 1) await home.send()
  await until(() => held.size === 4, { what: 'it is tried with as many as there are hands' })
  letGo()
  await until(() => home.got().length > 4, { what: 'it is tried again' })
  const url = `${origin}${other}`
  await app.client.operator('deliverReports', { kind: 'webhook', reportType: 'pain', url })
  await home.send('pain')
  respond = (response) => {
    if (received.at(-1)?.url === other) response.writeHead(204).end()
    else hold(response)
  }
  await until(() => received.some((each) => each.url === other), {
    what: 'the other has its report',
    // Before those that are waited for are given up, which makes way by itself.
    withinMilliseconds: 8000,
  })
  expect(home.got().length).toBeLessThan(8)
  respond = (response) => response.writeHead(204).end()
  letGo()
  await app.client.operator('stopReports', { reportType: 'pain', target: url })
  await home.leave()
  await app.pass(hour)
})

test('[SEC-37] an origin that the operator did not allow is refused, however it is written', async () => {
  for (const url of [
    'http://other.care.example/hook',
    'https://hooks.care.example/hook',
    'http://hooks.care.example:8080/hook',
    'http://hooks.care.example.evil.example/',
    'http://user:secret@hooks.care.example/',
    'http://hooks.care.example@evil.example/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
  ]) {
    expect(
      await app.client.operator('deliverReports', { kind: 'webhook', reportType: 'mood', url }),
    ).toMatchObject({ status: 409, error: 'webhook_not_allowed' })
  }
  for (const url of inside) {
    expect(
      await app.client.operator('deliverReports', { kind: 'webhook', reportType: 'mood', url }),
    ).toMatchObject({ status: 409, error: 'webhook_not_allowed' })
  }
  for (const url of ['ftp://hooks.care.example/', 'file:///etc/passwd', 'no address']) {
    expect(
      await app.client.operator('deliverReports', { kind: 'webhook', reportType: 'mood', url }),
    ).toMatchObject({ status: 400 })
  }
})

const post = (url = `${origin}/direct`, milliseconds = 5000, way: typeof systemOutside = outside) =>
  postOutside({ url, headers: {}, body: '{}' }, { origins: [new URL(url).origin], milliseconds }, way)

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, in IPv6', ['::1']],
  ['this machine, as IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ['any address', ['0.0.0.0']],
  ['a private network', ['10.1.2.3']],
  ['another', ['172.31.255.255']],
  ['and another', ['192.168.1.1']],
  ['the provider’s data of machines', ['169.254.169.254']],
  ['a network of a provider', ['100.64.0.1']],
  ['everybody', ['224.0.0.1', '255.255.255.255']],
  ['a private network in IPv6', ['fd00::1']],
  ['this link in IPv6', ['fe80::1']],
  ['what examples are written with', ['2001:db8::1']],
  ['the same, since 2024', ['3fff::1']],
  ['a private address in NAT64', ['64:ff9b::a00:1']],
  ['a private address in 6to4', ['2002:a00:1::']],
  ['a public address and an internal one', [publicAddress, '10.0.0.1']],
  ['nothing', []],
  ['what is no address', ['localhost']],
])('[SEC-37] a name that leads to %s is not called', async (_, addresses) => {
  names = { 'hooks.care.example': addresses }
  const before = received.length
  await expect(post()).rejects.toThrow(/internal address|not known/)
  expect(received).toHaveLength(before)
  names = { 'hooks.care.example': [publicAddress] }
})

test('[SEC-37] a name is looked up once for each call: what it means a moment later changes nothing', async () => {
  respond = (response) => response.writeHead(204).end()
  const asked: string[] = []
  const dialled: string[] = []
  const turning = {
    resolve: async (hostname: string) => {
      asked.push(hostname)
      return asked.length === 1 ? [publicAddress] : ['127.0.0.1']
    },
    dial: (address: string) => {
      dialled.push(address)
      return { host: '127.0.0.1', port: portOfReceiver() }
    },
  }
  await post(undefined, undefined, turning)
  expect(asked).toEqual(['hooks.care.example'])
  expect(dialled).toEqual([publicAddress])
  await expect(post(undefined, undefined, turning)).rejects.toThrow(/internal address/)
})

test('[SEC-37] by the machine’s own names localhost is internal, and so is an address without a name', async () => {
  const before = received.length
  for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '0x7f.1'])
    await expect(post(`http://${host}:${portOfReceiver()}/`, 5000, systemOutside)).rejects.toThrow(
      /internal address/,
    )
  expect(received).toHaveLength(before)
})

test('[SEC-37] a redirect is not followed, and counts as not taken', async () => {
  respond = (response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${portOfReceiver()}/inside` }).end()
  const before = received.length
  await expect(post()).rejects.toThrow(/status 307/)
  expect(received.slice(before).map(({ url }) => url)).toEqual(['/direct'])
})

test('[SEC-37] an answer that does not come, a name that is not found out, and an end without words are given up', async () => {
  respond = () => {}
  await expect(post(undefined, 100)).rejects.toThrow(/too long/)
  const lost = { ...outside, resolve: () => new Promise<string[]>(() => {}) }
  await expect(post(undefined, 100, lost)).rejects.toThrow(/too long/)
  respond = (response) => response.destroy()
  await expect(post()).rejects.toThrow(/connection failed/)
  // Whoever would rather talk in another way is not talked to.
  respond = ({ socket }) =>
    socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n')
  await expect(post()).rejects.toThrow(/connection failed/)
  // However much is said: only the first line of it is read.
  respond = (response) => {
    response.writeHead(200)
    const pour = () => response.write('x'.repeat(65_536)) && setImmediate(pour)
    response.on('drain', pour)
    pour()
  }
  await post()
})
