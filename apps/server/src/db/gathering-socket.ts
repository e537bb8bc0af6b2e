import { Socket } from 'node:net'

/**
 * A line to the database. Statements that are asked for together are written one by one, and would each cost a call to the
 * system here and wake the database up there: so what is written in one go is sent in one go.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket)
  let isGathering = false
  return Object.assign(socket, {
    write: (...given: Parameters<typeof write>) => {
      if (!isGathering) {
        isGathering = true
        socket.cork()
        // After every promise that is settled by now has been followed up.
        process.nextTick(() => {
          isGathering = false
          socket.uncork()
        })
      }
      return write(...given)
    },
  })
}
