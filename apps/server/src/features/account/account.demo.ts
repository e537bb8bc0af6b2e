import { randomUUIDv7 } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { emailKey } from '@kompaan/contract'
import type { Unit } from '../../db/unit-of-work.ts'
import type { DemoScene } from '../../demo-scene.ts'
import { addEulaAcceptance, findLatestEula, insertAccount, insertEula } from './account.repository.ts'

/** A licence agreement, and confirmed carers who have accepted it. */
export async function accountDemo(unit: Unit, { newCarers }: DemoScene): Promise<void> {
  const eulaVersionId = (await findLatestEula(unit.tx))?.id ?? (await publishDemoEula(unit))
  for (const { accountId: id, email, passwordHash, firstName, lastName, phoneNumber } of newCarers) {
    await insertAccount(
      unit.tx,
      {
        id,
        email,
        emailKey: emailKey(email),
        firstName,
        lastName,
        phoneNumber,
        language: 'nl',
        status: 'ACTIVE',
        createdAt: unit.now,
      },
      passwordHash,
    )
    await addEulaAcceptance(unit.tx, id, eulaVersionId, unit.now)
    unit.record({ action: 'seedDemo', subject: `account:${id}` })
  }
}

async function publishDemoEula(unit: Unit): Promise<string> {
  const id = randomUUIDv7()
  const [nl, en] = [demoText('demo-eula.nl.md'), demoText('demo-eula.en.md')]
  await insertEula(unit.tx, { id, version: 1, nl, en, publishedAt: unit.now })
  return id
}

function demoText(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}
