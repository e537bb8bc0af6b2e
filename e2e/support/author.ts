import type { Script } from '@kompaan/script/core'
import { type Device, deviceOf } from './device.ts'
import type { LaunchedServer } from './launch-server.ts'
import { makePerson, type Person, type PersonOptions } from './people.ts'
import { type SavedScript, saveScript, scriptCapabilities } from './scripts.ts'

/** Somebody who writes scripts for a robot of their own, which performs them. */
export interface Author extends Person {
  readonly robotId: string
  readonly device: Device
  /** Saves a script as the editor does, beside the browser; `over` is the one that it is a new version of. */
  readonly save: (script: Script, over?: SavedScript) => Promise<SavedScript>
}

export interface AuthorOptions extends Omit<PersonOptions, 'robot'> {
  /** What the robot is able to do, instead of all that a script may ask. */
  readonly capabilities?: readonly string[]
}

export async function makeAuthor(
  server: LaunchedServer,
  { capabilities = scriptCapabilities, ...options }: AuthorOptions = {},
): Promise<Author> {
  const person = await makePerson(server, { ...options, robot: false })
  const device = await deviceOf(server, person, { capabilities })
  const { robotId } = device
  return {
    ...person,
    robotId,
    device,
    save: (script, over) => saveScript(server, person, robotId, script, over),
  }
}
