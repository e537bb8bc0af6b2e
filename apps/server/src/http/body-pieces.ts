import type { IncomingMessage } from 'node:http'

/** Pieces in which any body may come, however short they are. */
const freePieces = 2000
/** Beyond those, a piece has so many bytes on average. Networks carry over 500 bytes in each of theirs. */
const bytesPerPiece = 64

/**
 * Cuts a body off that comes in far more pieces than its length explains. A chunk of one byte costs the server as much as one
 * of 16 kB: one connection could keep a processor busy.
 */
export function limitPieces(incoming: IncomingMessage, cutOff: () => void): void {
  const push = incoming.push.bind(incoming)
  let [pieces, bytes] = [0, 0]
  let isCutOff = false
  // Node's parser hands each piece over here. A listener for data would have the body flow before somebody reads it.
  incoming.push = (piece: unknown, encoding) => {
    if (!Buffer.isBuffer(piece)) return push(piece, encoding)
    pieces += 1
    bytes += piece.length
    if (!isCutOff && pieces <= freePieces + bytes / bytesPerPiece) return push(piece, encoding)
    if (!isCutOff) cutOff()
    isCutOff = true
    // Nothing more is taken from the connection.
    return false
  }
}
