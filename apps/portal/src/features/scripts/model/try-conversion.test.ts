import { failed, success } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { networkFailure, type Failure } from '../../../shared/http/failure.ts'
import { tryConversion } from './try-conversion.ts'

const started: Failure = { ...networkFailure, status: 409, error: 'conversion_started' }

/** Fails so often before it succeeds, and notes what happens. */
function setting(failures: readonly Failure[]) {
  const left = [...failures]
  const happened: (string | number)[] = []
  const run = () =>
    tryConversion(
      async () => {
        happened.push('try')
        const failure = left.shift()
        return failure === undefined ? success('converted') : failed(failure)
      },
      async (milliseconds) => happened.push(milliseconds),
    )
  return { run, happened }
}

test('[CNV-03] a conversion that somebody else began is tried again after half a second', async () => {
  const { run, happened } = setting([started, started])
  expect(await run()).toEqual(success('converted'))
  expect(happened).toEqual(['try', 500, 'try', 500, 'try'])
})

test('[CNV-03] after three tries that is told', async () => {
  const { run, happened } = setting([started, started, started])
  expect(await run()).toEqual(failed(started))
  expect(happened).toEqual(['try', 500, 'try', 500, 'try'])
})

test('another failure is told at once', async () => {
  const { run, happened } = setting([networkFailure])
  expect(await run()).toEqual(failed(networkFailure))
  expect(happened).toEqual(['try'])
})
