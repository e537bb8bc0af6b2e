import { devicePaths } from '@kompaan/contract/wire'
import type { AnswerOf, Contract, InputOf } from '@kompaan/contract/wire'
import type { LaunchedServer } from './launch-server.ts'
import { randomAddress } from './people.ts'

type DeviceName = keyof typeof devicePaths
type Software = InputOf<Contract['heartbeat'], 'body'>['software']
type Instruction = AnswerOf<Contract['instructions']>[number]

/** A robot as far as the wire goes: it does what a test has it do, and nothing by itself. */
export interface Device {
  readonly robotId: string
  readonly serial: string
  /** It comes back as another one, say after an update or a repair. */
  readonly becomes: (capabilities: readonly string[]) => Promise<void>
  /** A sign of life. What it says of its software stays until it says something else. */
  readonly beat: (software?: Software) => Promise<AnswerOf<Contract['heartbeat']>>
  /** Beats, and says that it runs with whatever is wanted of it. */
  readonly catchUp: () => Promise<void>
  readonly pairingCode: () => Promise<string>
  /** What it is told to do, once it is. */
  readonly instruction: (kind: Instruction['kind']) => Promise<Instruction>
  readonly isTold: (kind: Instruction['kind']) => Promise<boolean>
  readonly answer: (
    instruction: Instruction,
    outcome: InputOf<Contract['instructionResult'], 'body'>['outcome'],
  ) => Promise<void>
  /** A script came to a step that reports. */
  readonly report: (report: InputOf<Contract['deviceReport'], 'body'>) => Promise<void>
  /** Tells what it did. */
  readonly tellExecutions: (told: InputOf<Contract['executions'], 'body'>['executions']) => Promise<void>
  /** Somebody said this to it just now, and it did not understand. */
  readonly tellHeard: (...texts: readonly string[]) => Promise<void>
  /** Tells which songs it has, fetches or has no room for. */
  readonly tellSongs: (held: InputOf<Contract['songsHeld'], 'body'>) => Promise<void>
  /** The ids of what it is to hold of a kind, such as tasks or songs. */
  readonly wantedParts: (kind: string) => Promise<readonly string[]>
  /** Somebody changes a setting on the robot itself. */
  readonly changeSettings: (
    change: Omit<InputOf<Contract['deviceSettings'], 'body'>, 'stateVersion'>,
  ) => Promise<void>
}

export interface DeviceOptions {
  readonly serial?: string
  readonly capabilities?: readonly string[]
  readonly software?: Software
}

let made = 0

/** Registers a robot and has it enrol. */
export async function makeDevice(server: LaunchedServer, options: DeviceOptions = {}): Promise<Device> {
  made += 1
  const {
    serial = `BOT-${process.pid}-${1000 + made}`,
    capabilities = ['remoteUpdate-v2', 'remoteRestart-v1'],
  } = options
  const { id, secret } = addedRobot(await server.operator('addRobot', { serial }))
  const address = randomAddress()
  let software = options.software ?? { version: '2.20.2', updateStatus: 'upToDate' }
  let sequence = 0
  let held: { stateVersion: number; stateEpoch?: string } = { stateVersion: 0 }

  const enrol = async (able: readonly string[]): Promise<string> => {
    const enrolled = await deviceCall('enrol', {
      serial,
      secret,
      hardware: { model: 'Kompaan', revision: 'B' },
      capabilities: [...able],
      software,
    })
    return enrolled.token
  }
  let token = await enrol(capabilities)

  const waiting = async (kind: Instruction['kind']) => {
    const open = await deviceCall('instructions', undefined, token)
    return open.find((instruction) => instruction.kind === kind)
  }

  const beat: Device['beat'] = (said = software) => {
    software = said
    sequence += 1
    const timestamp = new Date(server.now()).toISOString()
    return deviceCall('heartbeat', { sequence, timestamp, software, ...held }, token)
  }
  return {
    robotId: id,
    serial,
    becomes: async (able) => {
      token = await enrol(able)
      sequence = 0
      await beat()
    },
    beat,
    catchUp: async () => {
      const { stateVersion, stateEpoch } = await beat()
      held = { stateVersion, stateEpoch }
      await beat()
    },
    pairingCode: async () => (await deviceCall('pairingCode', undefined, token)).code,
    isTold: async (kind) => (await waiting(kind)) !== undefined,
    instruction: async (kind) => {
      // A person who has pressed a button has not waited for the call that it makes: so at every sign, look again.
      for await (const _ of signs(token)) {
        const found = await waiting(kind)
        if (found !== undefined) return found
      }
      throw new Error(`The robot was not told to ${kind}`)
    },
    answer: async (instruction, outcome) => {
      const at = new Date(server.now()).toISOString()
      await deviceCall('instructionResult', { outcome, at }, token, { instructionId: instruction.id })
    },
    report: async (report) => {
      await deviceCall('deviceReport', report, token)
    },
    tellExecutions: async (executions) => {
      await deviceCall('executions', { executions }, token)
    },
    tellHeard: async (...texts) => {
      const at = new Date(server.now()).toISOString()
      const heard = texts.map((text) => ({ id: crypto.randomUUID(), text, language: 'nl-NL' as const, at }))
      await deviceCall('deviceHeard', { heard }, token)
    },
    tellSongs: async (songs) => {
      await deviceCall('songsHeld', songs, token)
    },
    wantedParts: async (kind) => {
      const { items } = await deviceCall('state', undefined, token)
      return items.flatMap((item) => (item.kind === kind ? [item.id] : []))
    },
    changeSettings: async (change) => {
      const { stateVersion } = held
      held = await deviceCall('deviceSettings', { ...change, stateVersion }, token)
      await beat()
    },
  }

  /** Whatever comes on the robot's stream, from the greeting on, which says that nothing will be missed. */
  async function* signs(as: string): AsyncGenerator<Uint8Array> {
    const breakOff = new AbortController()
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${as}` }
    const { body } = await fetch(`${server.url}${devicePaths.deviceEvents.path}`, {
      headers,
      signal: breakOff.signal,
    })
    try {
      if (body !== null) yield* body
    } finally {
      breakOff.abort()
    }
  }

  async function deviceCall<N extends DeviceName>(
    name: N,
    body: InputOf<Contract[N], 'body'>,
    as?: string,
    params: Readonly<Record<string, string>> = {},
  ): Promise<AnswerOf<Contract[N]>> {
    const { method, path } = devicePaths[name]
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
    const response = await fetch(`${server.url}${filled}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== undefined && { authorization: `Bearer ${as}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${name} answered ${response.status} ${text}`)
    return JSON.parse(text === '' ? 'null' : text)
  }
}

/** Makes somebody the primary carer of a robot that is there. */
export async function deviceOf(
  server: LaunchedServer,
  person: { readonly email: string },
  options: DeviceOptions = {},
): Promise<Device> {
  const device = await makeDevice(server, options)
  await server.operator('handOverRobot', { serial: device.serial, email: person.email })
  await device.beat()
  return device
}

export function addedRobot(answer: unknown): { id: string; secret: string } {
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'id' in answer &&
    typeof answer.id === 'string' &&
    'secret' in answer &&
    typeof answer.secret === 'string'
  ) {
    return { id: answer.id, secret: answer.secret }
  }
  throw new Error('The operator was told nothing about the new robot')
}
