import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends bytes as they are and answers what came back until the server closed the connection. */
export async function rawRequest(url: string, ...pieces: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  // Whoever is cut off while writing is told by an error; what counts is what was answered.
  socket.on('error', () => undefined)
  for (const piece of pieces) socket.write(piece)
  await once(socket, 'close')
  return answer
}
