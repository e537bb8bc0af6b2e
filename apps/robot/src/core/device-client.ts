import { devicePaths, type Contract, type InputOf } from '@kompaan/contract/wire'
import { CallFailed, refusalOf } from './call-failed.ts'
import type { Enrolment } from './enrolment.ts'
import type { DownloadRequest, Link, LinkAnswer, LinkParts, StreamMessage } from './ports.ts'

type DeviceCall = Exclude<keyof typeof devicePaths, 'enrol' | 'statusEvents'>

/** Files, which come in parts. */
type Downloadable = 'release' | 'deviceSong'

interface CallInput<N extends DeviceCall> {
  readonly params?: InputOf<Contract[N], 'params'>
  readonly body?: InputOf<Contract[N], 'body'>
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/**
 * The calls that a robot makes under its token. All reject with `CallFailed` when the server says no, and with
 * `StrangeAnswer` when something else did.
 */
export interface DeviceClient {
  call<N extends DeviceCall>(name: N, input?: CallInput<N>): Promise<LinkAnswer>
  follow(lastEventId: string | null): Promise<LinkParts<StreamMessage>>
  download<N extends Downloadable>(
    name: N,
    params: InputOf<Contract[N], 'params'>,
    rest: Pick<DownloadRequest, 'fromByte' | 'sha256' | 'signal'>,
  ): Promise<LinkParts<Uint8Array>>
  /** A sentence as the bytes of a wav file, which come in parts too. */
  speech(body: InputOf<Contract['deviceSpeech'], 'body'>, signal: AbortSignal): Promise<LinkParts<Uint8Array>>
}

interface ClientParts {
  readonly link: Link
  readonly enrolment: Enrolment
  readonly signal: AbortSignal
  /** Nothing is served to a robot that is to be reset, except its instructions (D-17). */
  readonly onResetting: () => void
}

export function createDeviceClient({ link, enrolment, signal, onResetting }: ClientParts): DeviceClient {
  const underToken = async <T extends LinkAnswer>(name: string, ask: (token: string) => Promise<T>) => {
    const token = await enrolment.token()
    const answer = await ask(token)
    if (answer.status < 400) {
      enrolment.proved()
      return answer
    }
    const refusal = refusalOf(name, answer)
    if (refusal instanceof CallFailed) {
      if (refusal.code === 'invalid_token') await enrolment.drop(token)
      if (refusal.code === 'robot_resetting') onResetting()
    }
    throw refusal
  }

  return {
    call: (name, { params, body, headers = {}, query = {} } = {}) => {
      const { method, path } = devicePaths[name]
      return underToken(name, (token) =>
        link.send({ method, path: asking(filled(path, params), query), token, headers, body, signal }),
      )
    },
    follow: (lastEventId) =>
      underToken('deviceEvents', (token) =>
        link.stream({ path: devicePaths.deviceEvents.path, token, lastEventId, signal }),
      ),
    download: (name, params, rest) =>
      underToken(name, (token) =>
        link.download({ path: filled(devicePaths[name].path, params), token, ...rest }),
      ),
    speech: (body, ending) =>
      underToken('deviceSpeech', (token) =>
        link.download({
          path: devicePaths.deviceSpeech.path,
          token,
          body,
          fromByte: 0,
          sha256: '',
          signal: ending,
        }),
      ),
  }
}

function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function asking(path: string, query: Readonly<Record<string, string>>): string {
  const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return text.length === 0 ? path : `${path}?${text.join('&')}`
}
