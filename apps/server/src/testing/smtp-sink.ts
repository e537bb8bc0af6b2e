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

export interface SmtpSink {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Recipients for whom the server answers with an error of this number. */
  readonly refusing: Map<string, number>
  /** Stops listening, as a mail server that is down. */
  goDown(): Promise<void>
  /** Listens again at the same address. */
  comeBack(): Promise<void>
}

/** A real mail server on the loopback address that keeps what it is given. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const refusing = new Map<string, number>()
  let server = make()
  let port = await listen(0)

  function make(): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong name or password')),
      onRcptTo: ({ address }, _session, done) => {
        const code = refusing.get(address)
        done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }))
      },
      onData: (stream, { envelope }, done) => {
        text(stream).then((raw) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            raw,
            headers: headersOf(raw),
          })
          done()
        }, done)
      },
    })
    made.on('error', () => undefined)
    return made
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
    refusing,
    goDown: () => new Promise((resolve) => server.close(resolve)),
    comeBack: async () => {
      server = make()
      port = await listen(port)
    },
  }
}

function headersOf(raw: string): [string, string][] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
}
