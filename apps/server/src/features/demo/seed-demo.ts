import { randomUUIDv7 } from 'node:crypto'
import { systemActor } from '../../audit/audit-entry.ts'
import type { DemoScene } from '../../demo-scene.ts'
import type { Feature } from '../../feature.ts'
import { hashSecret } from '../../ports/secrets.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import { findLatestEula, findLoginByEmail } from '../account/account.repository.ts'

const demoLogin = { email: 'demo@kompaan.example', password: 'Samen-koffie-om-tien' }
/** The robot that a local start runs, which has a carer; and the one of the robot's page, which waits for one. */
const demoSerials = { running: 'KMP-DEMO-0001', page: 'KMP-DEMO-0002' } as const
/** A daughter, and the district nurse who helps; both log in with the same password. */
const demoCarers = [
  {
    email: demoLogin.email,
    firstName: 'Sanne',
    lastName: 'de Vries',
    phoneNumber: '0612345678',
    looksAfter: {
      serial: demoSerials.running,
      role: 'PRIMARY_CARER',
      clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
    },
  },
  {
    email: 'wijkzorg@kompaan.example',
    firstName: 'Joost',
    lastName: 'Bakker',
    phoneNumber: '0687654321',
    looksAfter: {
      serial: demoSerials.running,
      role: 'REGULAR',
      clientRelationRole: 'PERSONAL_HEALTHCARE_PROFESSIONAL',
    },
  },
] as const

interface DemoLogin {
  readonly email: string
  readonly password: string
}

/** The first local start: a licence agreement, two confirmed carers, and a robot to look after; later, what is missing. */
export async function seedDemo(
  needs: Needs<'database' | 'hasher' | 'runUnit' | 'secrets'>,
  features: readonly Feature[],
): Promise<DemoLogin | undefined> {
  const isFirst = (await findLatestEula(needs.database)) === undefined
  const scene = { newCarers: isFirst ? await newCarers(needs) : [], robots: sceneRobots(needs) }
  await needs.runUnit(systemActor, async (unit) => {
    for (const { demo } of features) await demo?.(unit, scene)
  })
  // Not the first start: the demo carer may have been deleted since.
  return (await findLoginByEmail(needs.database, demoLogin.email)) && demoLogin
}

async function newCarers({ hasher }: Needs<'hasher'>): Promise<DemoScene['newCarers']> {
  const passwordHash = await hasher.hash(demoLogin.password)
  return demoCarers.map((carer) => ({ ...carer, accountId: randomUUIDv7(), passwordHash }))
}

function sceneRobots(needs: Needs<'secrets'>): DemoScene['robots'] {
  const { running, page } = demoRobots(needs)
  return [
    { serial: running.serial, secretHash: hashSecret(running.secret), endUserName: 'Riet de Vries' },
    { serial: page.serial, secretHash: hashSecret(page.secret), endUserName: null },
  ]
}

/** With what the demo robots enrol. Computed, so that every start knows it and no table holds it. */
export function demoRobots({ secrets }: Needs<'secrets'>) {
  const robot = (serial: string) => ({ serial, secret: demoSecret(secrets, serial) })
  return { running: robot(demoSerials.running), page: robot(demoSerials.page) }
}

function demoSecret(secrets: Secrets, serial: string): string {
  return secrets.mac('demo-robot', serial)
}
