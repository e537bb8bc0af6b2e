import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RobotPermission } from '@kompaan/contract'
import { writeGraph } from '@kompaan/script'
import type { ScriptGraph } from '@kompaan/script'
import { eq } from 'drizzle-orm'
import { device } from '../db/schema.ts'
import { createRobotLife } from './robot-life.ts'
import type { RobotLife } from './robot-life.ts'
import type { TestApp } from './test-app.ts'
import type { Person } from './test-client.ts'
import { enrolRobot, pairedCarer } from './test-robot.ts'
import { until } from './until.ts'

/** A carer with the reference robot at home, as a process of its own, that performs scripts. */
export interface ScriptHousehold {
  readonly robotId: string
  readonly serial: string
  readonly carer: Person
  readonly life: RobotLife
  /** Saves a script and has the robot perform it. */
  perform(name: string, graph: ScriptGraph): Promise<{ instructionId: string; scriptId: string }>
  /** Waits until the robot has said this. */
  hears(text: string): Promise<void>
  leave(): Promise<void>
}

const scriptCapabilities = [
  'scriptExecution-v2',
  'scriptVariables-v1',
  'multipleChoice-v1',
  'multiLingual-v1',
  'report-v1',
  'statusCheck-v1',
]

export async function scriptHousehold(
  app: TestApp,
  permissions: readonly RobotPermission[],
): Promise<ScriptHousehold> {
  const {
    id: robotId,
    serial,
    secret,
    token: first,
  } = await enrolRobot(app, {
    capabilities: scriptCapabilities,
  })
  const carer = await pairedCarer(app, { token: first })
  const { accessToken: token } = carer
  if (permissions.length > 0) {
    await app.client.call('enablePermissions', {
      token,
      params: { robotId },
      body: { permissions: [...permissions] },
    })
  }
  const folder = mkdtempSync(join(tmpdir(), 'kompaan-robot-'))
  const life = createRobotLife({ server: app.url, serial, secret, folder })
  life.start()
  const hears = async (text: string) => {
    await until(() => life.said().includes(text), { what: `the robot says ${text}`, turning: app })
  }
  // What it may do comes with its desired state.
  await until(
    async () => {
      const [row] = await app.database.queries.select().from(device).where(eq(device.robotId, robotId))
      return (row?.heldVersion ?? 0) > 0
    },
    { what: 'the robot holds its state', turning: app },
  )
  return {
    robotId,
    serial,
    carer,
    life,
    hears,
    perform: async (scriptName, graph) => {
      const saved = await app.client.call('putScript', {
        token,
        params: { robotId },
        rawBody: {
          script: { scriptName, scriptCategory: 'health', scriptLanguage: 'nl-NL' },
          ...writeGraph(graph),
        },
      })
      if (saved.status !== 200) throw new Error(`saving answered ${saved.status} ${saved.text}`)
      const told = await until(
        async () => {
          const answer = await app.client.operator('runScript', { serial, script: scriptName })
          return answer.status === 202 ? answer.value : undefined
        },
        { what: 'the robot is there', turning: app },
      )
      return { instructionId: told.instructionId, scriptId: saved.value.script.id }
    },
    leave: async () => {
      await life.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
