import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Long enough for a sender to read the answer, and short enough to read little for nothing. */
const lingerMilliseconds = 2000
const lingerBytes = 4 * 1024 ** 2

/**
 * For an answer that is given before all of the request was read. The connection ends with that answer: nobody reads the rest
 * of the body as HTTP. What still comes is thrown away for a moment, since a connection that is cut at once takes the answer
 * with it.
 */
export function endAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  // A call from inside the process has no connection.
  if (raw.complete || reply.raw.headersSent || !(socket instanceof Socket)) return
  reply.header('connection', 'close')
  raw.unpipe()
  // Node calls this once the answer is written.
  socket.destroySoon = () => {
    linger(socket)
    // Reading was paused when nobody took the body.
    raw.resume()
  }
}

function linger(socket: Socket): void {
  let left = lingerBytes
  // Whoever listens for data takes the connection away from the parser of HTTP, which costs far more than these bytes do.
  socket.removeAllListeners('data')
  socket.on('data', (piece: Buffer) => {
    left -= piece.length
    if (left < 0) socket.destroy()
  })
  const cut = setTimeout(() => socket.destroy(), lingerMilliseconds)
  socket.once('close', () => clearTimeout(cut))
  socket.once('end', () => socket.destroy())
  socket.end()
  socket.resume()
}
