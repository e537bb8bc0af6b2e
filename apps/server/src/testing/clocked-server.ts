import { z } from 'zod'
import { systemClock } from '../ports/clock.ts'
import { runServer } from '../run-server.ts'

/**
 * The server as a process of its own, like `main.ts`, but with a clock that its parent process can move on:
 * tests in a browser let an hour pass in no time.
 */
const message = z.object({ advance: z.number() })
let ahead = 0

process.on('message', (received) => {
  ahead += message.parse(received).advance
  process.send?.({ ahead })
})

runServer(process.env, { clock: { now: () => systemClock.now() + ahead } })
