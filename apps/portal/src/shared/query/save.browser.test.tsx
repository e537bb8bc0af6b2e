import { failed, type Result, success } from '@kompaan/contract/wire'
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { networkFailure, type Failure } from '../http/failure.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { findBarriers } from '../ui/testing/find-barriers.ts'
import { showPart } from '../ui/testing/show-part.tsx'
import { ToastRegion } from '../ui/toast-region.tsx'
import { queryClient } from './query-client.ts'
import { saveVersion } from './save-version.ts'
import { useConflictChoice } from './use-conflict-choice.tsx'
import { useSave } from './use-save.ts'

const lampQuery = queryOptions({ queryKey: ['lamp'], queryFn: async () => false, staleTime: Infinity })

beforeEach(() => queryClient.clear())

function Lamp({ send }: { send: () => Promise<Result<boolean, Failure>> }) {
  const { data = false } = useQuery(lampQuery)
  const save = useSave()
  const choose = (isOn: boolean) =>
    void save({ queryKey: lampQuery.queryKey, send, show: () => isOn, keep: (answer) => answer })
  return (
    <Switch isOn={data} onChange={choose}>
      Lamp
    </Switch>
  )
}

async function showLamp(): Promise<(answer: Result<boolean, Failure>) => void> {
  const { promise, resolve } = Promise.withResolvers<Result<boolean, Failure>>()
  showPart(
    <QueryClientProvider client={queryClient}>
      <Lamp send={() => promise} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return resolve
}

const lamp = page.getByRole('switch', { name: 'Lamp' })

test('a switch is on at once, and stays so when that was saved', async () => {
  const answer = await showLamp()
  await lamp.click()
  await expect.element(lamp).toBeChecked()
  answer(success(true))
  await expect.poll(() => queryClient.getQueryState(lampQuery.queryKey)?.fetchStatus).toBe('idle')
  await expect.element(lamp).toBeChecked()
})

test('a switch that could not be saved goes back, and it is told why', async () => {
  const answer = await showLamp()
  await lamp.click()
  await expect.element(lamp).toBeChecked()
  answer(failed(networkFailure))
  await expect.element(lamp).not.toBeChecked()
  await expect.element(page.getByText(/^Er is geen verbinding/)).toBeVisible()
})

/** A script of which somebody else has saved a version since. */
function Script() {
  const { choose, question } = useConflictChoice<{ version: string }>(({ version }) => (
    <p>Versie {version} van Bram</p>
  ))
  const [outcome, setOutcome] = useState('')
  const save = async () => {
    const saved = await saveVersion({
      base: '1',
      send: async (base) =>
        base === '2' ? success(null) : failed({ ...networkFailure, status: 409, error: 'version_conflict' }),
      readTheirs: async () => success({ version: '2' }),
      versionOf: ({ version }) => version,
      choose,
    })
    setOutcome(saved.ok ? saved.value.kept : saved.error.error)
  }
  return (
    <>
      <Button onPress={() => void save()}>Opslaan</Button>
      <output>{outcome}</output>
      {question}
    </>
  )
}

const conflict = page.getByRole('dialog', { name: 'Dit is ook ergens anders gewijzigd' })

test.each([
  ['Mijn versie', 'mine'],
  ['De andere versie', 'theirs'],
])('of two versions the carer keeps one: %s', async (label, kept) => {
  showPart(<Script />)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect.element(conflict.getByText('Versie 2 van Bram')).toBeVisible()
  await expect.element(conflict.getByRole('button', { name: 'Bewaren' })).toBeDisabled()
  expect(await findBarriers()).toEqual([])
  await conflict.getByRole('radio', { name: label }).click()
  await conflict.getByRole('button', { name: 'Bewaren' }).click()
  await expect.element(page.getByText(kept, { exact: true })).toBeVisible()
})

test('who does not choose has saved nothing', async () => {
  showPart(<Script />)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect.element(conflict).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('version_conflict')).toBeVisible()
})
