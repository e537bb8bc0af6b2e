import { expect, test } from 'vitest'
import { readFailure } from './failure.ts'

test('[OFF-03] what a server said is kept, up to a length that a page can show', async () => {
  const said = (message: unknown) => readFailure(Response.json({ error: 'x', message }, { status: 500 }))
  expect((await said('Back after eight.')).message).toBe('Back after eight.')
  expect((await said('x'.repeat(10_000))).message).toBe('x'.repeat(300))
  for (const nothing of ['', 7, null, { text: 'x' }]) expect((await said(nothing)).message).toBeNull()
})
