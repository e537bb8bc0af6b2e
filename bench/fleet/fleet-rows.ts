import { randomUUIDv7 } from 'node:crypto'
import pg from 'pg'
import { hashSecret, randomSecret } from '../../apps/server/src/ports/secrets.ts'

export interface FleetRobot {
  readonly id: string
  readonly token: string
}

/** Of the desired state: the robot's own first, and one change for the fleet. */
export const heldVersion = 1_000_001
export const software = { version: '2.20.2', updateStatus: 'upToDate' } as const

/**
 * Robots that have enrolled and are looked after by the demo carer, and a release they do not have yet; as rows. Calls
 * would do the same in an hour: the server keeps one address from enrolling a whole fleet at once.
 */
export async function addFleet(databaseUrl: string, size: number): Promise<FleetRobot[]> {
  const robots = Array.from({ length: size }, () => ({ id: randomUUIDv7(), token: randomSecret() }))
  const ids = robots.map(({ id }) => id)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into robot (id, serial, created_at)
     select id, 'FLEET-' || number, now() from unnest($1::uuid[]) with ordinality as r(id, number)`,
    [ids],
  )
  await client.query(
    `insert into device (robot_id, token_hash, enrolled_at, hardware, capabilities, software, reported_at, held_version)
     select id, hash, now(), '{"model":"fleet"}', '{remoteUpdate-v2,remoteRestart-v1}', $3, now(), $4
     from unnest($1::uuid[], $2::text[]) as r(id, hash)`,
    [ids, robots.map(({ token }) => hashSecret(token)), software, heldVersion],
  )
  await client.query(
    `insert into pairing (robot_id, account_id, role, created_at)
     select robot.id, account.id, 'PRIMARY_CARER', now()
     from unnest($1::uuid[]) as robot(id), account where account.email_key = 'demo@kompaan.example'`,
    [ids],
  )
  await client.query(
    `insert into release (version, sha256, size, published_at) values ('99.0.0', $1, 1, now())`,
    ['0'.repeat(64)],
  )
  await client.query(
    `insert into fleet_part (version, kind, id, sha256, body, changed_at)
     values (1, 'software', 'robot', $1, '{}', to_timestamp(0))`,
    ['0'.repeat(64)],
  )
  await client.query('analyze')
  await client.end()
  return robots
}
