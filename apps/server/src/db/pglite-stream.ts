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
      // The first packet asks for a session; the embedded database has just one, and it is open. When the pool
      // replaces a connection, as it does after a failed query, the next one must not find what the last one
      // left: an open transaction, or statements it would prepare again.
      this.#greeted = true
      await this.#exchange(simpleQuery('rollback'))
      await this.#exchange(simpleQuery('discard all'))
      this.push(welcome)
    } else if (bytes[0] === terminateType) {
      this.push(null)
    } else {
      this.push(Buffer.from(await this.#exchange(new Uint8Array(bytes))))
    }
  }
}

/** A statement as PostgreSQL's wire protocol sends it. */
export function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(body.length + 4, 1)
  return new Uint8Array(Buffer.concat([head, body]))
}
