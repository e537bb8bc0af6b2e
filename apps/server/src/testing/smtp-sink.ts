import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  /** Unfolded, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** A dialogue that stands still. */
export interface HeldDialogue {
  /** It has come so far. */
  readonly reached: Promise<void>
  /** Goes on; with a number, by refusing. */
  letGo(code?: number): void
}

export interface SmtpSink {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** The recipients of all dialogues that came so far as to name one, whatever became of them. */
  readonly named: readonly string[]
  /** Recipients for whom the server answers with an error: its number, or all of its words. */
  readonly refusing: Map<string, number | string>
  /**
   * Has the next dialogue about this recipient stand still: when the recipient is named, or when the whole mail is there
   * and the yes is not.
   */
  hold(address: string, at: 'recipient' | 'data'): HeldDialogue
  /** Stops listening, as a mail server that is down. */
  goDown(): Promise<void>
  /** Listens again at the same address. */
  comeBack(): Promise<void>
}

/** A real mail server on the loopback address that keeps what it is given. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const refusing = new Map<string, number | string>()
  const named: string[] = []
  const held = new Map<string, { reach: () => void; letGo: Promise<number | undefined> }>()
  let server = make()
  let port = await listen(0)

  function make(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong name or password')),
      onRcptTo: ({ address }, _session, done) => {
        named.push(address)
        passed(address, 'recipient').then((code) => done(refusal(code ?? refusing.get(address))), done)
      },
      onData: (stream, { envelope }, done) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        text(stream).then(async (raw) => {
          const code = await passed(to[0] ?? '', 'data')
          if (code === undefined) received.push({ from, to, raw, headers: headersOf(raw) })
          done(refusal(code))
        }, done)
      },
    })
    made.on('error', () => undefined)
    return made
  }

  /** Waits where a test wants it to; answers with which number to refuse. */
  async function passed(address: string, at: 'recipient' | 'data'): Promise<number | undefined> {
    const key = `${at} ${address}`
    const hold = held.get(key)
    held.delete(key)
    hold?.reach()
    return hold?.letGo
  }

  async function listen(wanted: number): Promise<number> {
    const listening = server.listen(wanted, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    return typeof address === 'object' && address !== null ? address.port : 0
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    named,
    refusing,
    hold: (address, at) => {
      const reached = Promise.withResolvers<void>()
      const gone = Promise.withResolvers<number | undefined>()
      held.set(`${at} ${address}`, { reach: reached.resolve, letGo: gone.promise })
      return { reached: reached.promise, letGo: gone.resolve }
    },
    goDown: () => new Promise((resolve) => server.close(resolve)),
    comeBack: async () => {
      server = make()
      port = await listen(port)
    },
  }
}

/** The words of a mail, as a program that shows plain text reads them. */
export function textOf({ raw }: ReceivedMail): string {
  const plain = /content-type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(raw)?.[1] ?? ''
  const bytes = plain
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}

export function headerOf({ headers }: ReceivedMail, wanted: string): string | undefined {
  return headers.find(([name]) => name === wanted)?.[1]
}

function refusal(answer: number | string | undefined): Error | null {
  if (answer === undefined) return null
  const [code = '', ...words] = typeof answer === 'number' ? [String(answer), 'refused'] : answer.split(' ')
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(code) })
}

function headersOf(raw: string): [string, string][] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
}
