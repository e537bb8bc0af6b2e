import { sha256Of } from '../apps/robot/src/testing/fake-server.ts'
import { createWorld } from '../apps/robot/src/testing/robot-world.ts'

// A song over a line of 64 kbit/s that is cut every 20 seconds, on a clock that is moved by hand; in the second row the power
// of the robot is cut each time as well.
const size = 5_000_000
const bytesPerSecond = 8000
/** What a packet of the network carries. */
const packet = 1400
const cutEvery = 20_000
const patience = 60 * 60_000
const twiceMax = 0.1

const song = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) % 251)

console.log('  what is cut               whole after    cuts    bytes that came    fetched twice')
await measure('the line', false)
await measure('the line and the power', true)

async function measure(what: string, isPowerCut: boolean): Promise<void> {
  const world = createWorld()
  const { clock, disk, network, server } = world
  server.setMusic({ song })
  network.partSize = packet
  network.partTime = (1000 * packet) / bytesPerSecond
  await world.start()
  let cuts = 0
  while (server.songStatuses.get('song') !== 'available' && clock.monotonic() < patience) {
    network.breakAfter = Infinity
    // Not always at the same moment between two writes.
    await clock.advance(cutEvery + ((cuts * 370) % 1000))
    cuts += 1
    network.breakAfter = 0
    if (!isPowerCut) continue
    world.kill()
    await world.start()
  }
  const isWhole = sha256Of(disk.songs.get(sha256Of(song)) ?? '') === sha256Of(song)
  const twice = (network.songBytes - size) / size
  const minutes = (clock.monotonic() / 60_000).toFixed(1)
  console.log(
    `  ${what.padEnd(26)}${`${minutes} min`.padEnd(15)}${String(cuts).padEnd(8)}${String(network.songBytes).padEnd(19)}${(100 * twice).toFixed(2)} %`,
  )
  console.log(
    `  targets: the song is whole (${isWhole ? 'met' : 'MISSED'}), at most ${100 * twiceMax} % fetched twice (${twice <= twiceMax ? 'met' : 'MISSED'})`,
  )
}
