import { Duplex } from 'node:stream'

/** Sends whole protocol messages to PostgreSQL and gives back what it answers. */
export type ExchangeBytes = (bytes: Uint8Array) => Promise<Uint8Array>

// AuthenticationOk and ReadyForQuery(idle), in PostgreSQL's wire protocol.
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const terminateType = 0x58

/**
 * What node-postgres takes for a socket: its bytes go to the embedded database instead of over a network.
 * So there is one driver, one set of types and one way to do transactions for both databases.
 */
export class PgliteStream extends Duplex {
  readonly #exchange: ExchangeBytes
  #greeted = false

  constructor(exchange: ExchangeBytes) {
    super()
    this.#exchange = exchange
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#forward(chunk).then(() => done(), done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#forward(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }

  async #forward(bytes: Buffer): Promise<void> {
    if (!this.#greeted) {
      // The first packet asks for a session; the embedded database has just one, and it is open.
      this.#greeted = true
      this.push(welcome)
    } else if (bytes[0] === terminateType) {
      this.push(null)
    } else {
      this.push(Buffer.from(await this.#exchange(new Uint8Array(bytes))))
    }
  }
}
