import { expect, test } from 'vitest'
import { readFailure } from './failure.ts'

test('[OFF-03] what a server said is kept, up to a length that a page can show', async () => {
  const said = (message: unknown) => readFailure(Response.json({ error: 'x', message }, { status: 500 }))
  expect((await said('Back after eight.')).message).toBe('Back after eight.')
  expect((await said('x'.repeat(10_000))).message).toBe('x'.repeat(300))
  for (const nothing of ['', 7, null, { text: 'x' }]) expect((await said(nothing)).message).toBeNull()
})

test('a detail comes with its code and values, and is left out when they are none', async () => {
  const told = async (detail: object) =>
    (await readFailure(Response.json({ details: [{ path: 'a', message: 'b', ...detail }] }))).details
  const good = { path: 'a', message: 'b', code: 'too_long', values: { max: 256, field: 'text' } }
  expect(await told({})).toEqual([{ path: 'a', message: 'b' }])
  expect(await told(good)).toEqual([good])
  for (const bad of [{ code: 7 }, { values: null }, { values: { max: {} } }])
    expect(await told(bad)).toEqual([])
})
