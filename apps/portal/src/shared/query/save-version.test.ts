import { failed, success } from '@kompaan/contract/wire'
import { expect, test } from 'vitest'
import { networkFailure, type Failure } from '../http/failure.ts'
import { type ConflictChoice, saveVersion } from './save-version.ts'

const conflict: Failure = { ...networkFailure, status: 409, error: 'version_conflict' }

/** A script that others save as well: `others` are the versions that they make, each before our next try. */
function setting(others: string[], choices: (ConflictChoice | null)[]) {
  const asked: string[] = []
  let newest = '1'
  const saving = {
    base: '1',
    send: async (base: string) => {
      newest = others.shift() ?? newest
      return base === newest ? success(`mine after ${base}`) : failed(conflict)
    },
    readTheirs: async () => success({ version: newest }),
    versionOf: ({ version }: { version: string }) => version,
    choose: async ({ version }: { version: string }) => {
      asked.push(version)
      return choices.shift() ?? null
    },
  }
  return { saving, asked }
}

test('what nobody else has changed is saved, and nobody is asked', async () => {
  const { saving, asked } = setting([], [])
  expect(await saveVersion(saving)).toEqual(success({ kept: 'mine', answer: 'mine after 1' }))
  expect(asked).toEqual([])
})

test('who keeps the own version saves it after that of the other', async () => {
  const { saving, asked } = setting(['2'], ['mine'])
  expect(await saveVersion(saving)).toEqual(success({ kept: 'mine', answer: 'mine after 2' }))
  expect(asked).toEqual(['2'])
})

test('who takes the version of the other saves nothing', async () => {
  const { saving } = setting(['2'], ['theirs'])
  expect(await saveVersion(saving)).toEqual(success({ kept: 'theirs', theirs: { version: '2' } }))
})

test('another version that comes while the carer thinks is asked about too', async () => {
  const { saving, asked } = setting(['2', '3'], ['mine', 'mine'])
  expect(await saveVersion(saving)).toEqual(success({ kept: 'mine', answer: 'mine after 3' }))
  expect(asked).toEqual(['2', '3'])
})

test('who puts the choice off has saved nothing, and can try again', async () => {
  const { saving } = setting(['2'], [null])
  expect(await saveVersion(saving)).toEqual(failed(conflict))
})

test('another failure is told as it is', async () => {
  const { saving, asked } = setting([], [])
  const answer = await saveVersion({ ...saving, send: async () => failed(networkFailure) })
  expect(answer).toEqual(failed(networkFailure))
  expect(asked).toEqual([])
})
