import { fastify } from 'fastify'
import { openServerDatabase } from '../../apps/server/src/db/database.ts'
import { prepareDeviceDoor } from '../../apps/server/src/features/devices/devices.repository.ts'
import { createBeatWriter } from '../../apps/server/src/features/presence/beat-writer.ts'
import type { Beat } from '../../apps/server/src/features/presence/presence.repository.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { systemClock as clock } from '../../apps/server/src/ports/clock.ts'
import { hashSecret } from '../../apps/server/src/ports/secrets.ts'

// A bare Fastify route that takes in beats with the same statements, in the same batches, over as many connections, and
// does nothing else: no checks, no headers, no allowance.
const [databaseUrl = '', port = '0'] = process.argv.slice(2)
const { queries: database } = openServerDatabase(databaseUrl)
const findDevice = prepareDeviceDoor(database)
const writer = createBeatWriter({
  database,
  clock,
  log: createLog('warn'),
  onWritten: async () => undefined,
})

const app = fastify()
app.get('/readyz', async () => 'ready')
app.post<{ Body: { sequence: number; stateVersion: number; software: Beat['software'] } }>(
  '/device/v1/heartbeat',
  async ({ headers, body }) => {
    const found = await findDevice(hashSecret(headers.authorization?.slice(7) ?? ''), clock.now())
    const written = await writer.write({
      robotId: found?.robotId ?? '',
      sequence: body.sequence,
      heldVersion: body.stateVersion,
      heldEpoch: null,
      unreadable: [],
      software: body.software,
    })
    return {
      now: new Date(clock.now()).toISOString(),
      intervalSeconds: 30,
      sequence: written.sequence,
      stateVersion: written.wantedVersion,
      stateEpoch: written.epoch,
      instructionsOpen: written.instructionsOpen,
      paired: written.paired,
    }
  },
)
await app.listen({ port: Number(port), host: '127.0.0.1' })
