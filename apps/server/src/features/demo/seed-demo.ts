import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { emailKey } from '@kompaan/contract'
import { systemActor } from '../../audit/audit-entry.ts'
import { hashSecret } from '../../ports/secrets.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Needs } from '../../services.ts'
import {
  addEulaAcceptance,
  findLatestEula,
  findLoginByEmail,
  insertAccount,
  insertEula,
} from '../account/account.repository.ts'
import { registerRobot } from '../robots/add-robot.ts'
import { findRobotBySerial, savePairing, saveRobot } from '../robots/robots.repository.ts'

const demoLogin = { email: 'demo@kompaan.example', password: 'Samen-koffie-om-tien' }
/** A daughter, and the district nurse who helps; both log in with the same password. */
const demoCarers = [
  {
    email: demoLogin.email,
    firstName: 'Sanne',
    lastName: 'de Vries',
    phoneNumber: '0612345678',
    role: 'PRIMARY_CARER',
    clientRelationRole: 'SUBJECT_OF_CARE_PROXY',
  },
  {
    email: 'wijkzorg@kompaan.example',
    firstName: 'Joost',
    lastName: 'Bakker',
    phoneNumber: '0687654321',
    role: 'REGULAR',
    clientRelationRole: 'PERSONAL_HEALTHCARE_PROFESSIONAL',
  },
] as const
/** The robot that a local start runs, which has a carer; and the one of the robot's page, which waits for one. */
const demoSerials = { running: 'KMP-DEMO-0001', page: 'KMP-DEMO-0002' } as const

interface DemoLogin {
  readonly email: string
  readonly password: string
}

/** The first local start: a licence agreement, two confirmed carers, and a robot to look after. */
export async function seedDemo(
  needs: Needs<'database' | 'hasher' | 'runUnit' | 'secrets'>,
): Promise<DemoLogin | undefined> {
  if ((await findLatestEula(needs.database)) === undefined) {
    await seedFirstStart(needs)
    return demoLogin
  }
  await addMissingRobots(needs)
  // Not the first start: the demo carer may have been deleted since.
  return (await findLoginByEmail(needs.database, demoLogin.email)) && demoLogin
}

/** A demo of an older version has robots that cannot enrol, or fewer of them. */
async function addMissingRobots({ runUnit, secrets }: Needs<'runUnit' | 'secrets'>): Promise<void> {
  await runUnit(systemActor, async (unit) => {
    for (const { serial, secret } of Object.values(demoRobots({ secrets }))) {
      const secretHash = hashSecret(secret)
      const found = await findRobotBySerial(unit.tx, serial)
      if (found === undefined) {
        await registerRobot(unit, { id: randomUUIDv7(), serial, secretHash, createdAt: unit.now })
      } else if (found.secretHash === null) {
        await saveRobot(unit.tx, found.id, { secretHash })
      }
    }
  })
}

async function seedFirstStart({
  hasher,
  runUnit,
  secrets,
}: Needs<'hasher' | 'runUnit' | 'secrets'>): Promise<void> {
  const passwordHash = await hasher.hash(demoLogin.password)
  await runUnit(systemActor, async (unit) => {
    const eula = {
      id: randomUUIDv7(),
      version: 1,
      nl: demoText('eula.nl.md'),
      en: demoText('eula.en.md'),
      publishedAt: unit.now,
    }
    await insertEula(unit.tx, eula)
    const robotId = randomUUIDv7()
    await registerRobot(unit, {
      id: robotId,
      serial: demoSerials.running,
      secretHash: hashSecret(demoSecret(secrets, demoSerials.running)),
      endUserName: 'Riet de Vries',
      createdAt: unit.now,
    })
    await registerRobot(unit, {
      id: randomUUIDv7(),
      serial: demoSerials.page,
      secretHash: hashSecret(demoSecret(secrets, demoSerials.page)),
      createdAt: unit.now,
    })
    for (const { role, clientRelationRole, ...person } of demoCarers) {
      const accountId = randomUUIDv7()
      await insertAccount(
        unit.tx,
        {
          ...person,
          id: accountId,
          emailKey: emailKey(person.email),
          language: 'nl',
          status: 'ACTIVE',
          createdAt: unit.now,
        },
        passwordHash,
      )
      await addEulaAcceptance(unit.tx, accountId, eula.id, unit.now)
      await savePairing(unit.tx, { robotId, accountId, role, clientRelationRole, createdAt: unit.now })
      unit.record({ action: 'seedDemo', subject: `account:${accountId}` })
    }
  })
}

/** With what the demo robots enrol. Computed, so that every start knows it and no table holds it. */
export function demoRobots({ secrets }: Needs<'secrets'>) {
  const robot = (serial: string) => ({ serial, secret: demoSecret(secrets, serial) })
  return { running: robot(demoSerials.running), page: robot(demoSerials.page) }
}

function demoSecret(secrets: Secrets, serial: string): string {
  return secrets.mac('demo-robot', serial)
}

function demoText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
