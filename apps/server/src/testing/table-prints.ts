import type pg from 'pg'

/** A fingerprint of the rows of each of our tables, to tell whether anything changed. */
export async function tablePrints(
  pool: pg.Pool,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1) order by c.relname`,
    [[...except]],
  )
  const parts = tables.map(
    ({ name }) => `select '${name}' as name, ${printOf('t::text')} as print from "${name}" t`,
  )
  const client = await pool.connect()
  try {
    // Moments would be written as in the zone of the server.
    await client.query("set time zone 'UTC'")
    const { rows } = await client.query<{ name: string; print: string }>(parts.join(' union all '))
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
  } finally {
    await client.query('reset time zone')
    client.release()
  }
}

function printOf(row: string): string {
  return `count(*) || ':' || md5(coalesce(string_agg(${row}, '|' order by ${row} collate "C"), ''))`
}
