import { isRecord } from '../core/json.ts'
import { nodeClock } from '../hosts/node/node-clock.ts'
import { runRobot } from '../hosts/node/run-robot.ts'
import { movableClock } from './movable-clock.ts'

/**
 * The robot as a process of its own, like `robot-process.ts`, but with clocks that its parent process can move:
 * { advance } lets time pass, { systemJump } sets the machine's clock, both in milliseconds. As with the launcher,
 * the parent starts it again when it ends with the code that asks for it.
 */
const clock = movableClock(nodeClock)

process.on('message', (received) => {
  if (!isRecord(received)) return
  if (typeof received.advance === 'number') clock.advance(received.advance)
  if (typeof received.systemJump === 'number') clock.systemJump(received.systemJump)
  process.send?.({ monotonic: clock.monotonic(), system: clock.system() })
})

runRobot({ clock })
