import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../query/query-client.ts'
import { Button } from '../ui/button.tsx'
import { showPart } from '../ui/testing/show-part.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useForm } from './use-form.ts'
import type { TypedFate } from './use-kept-typed.ts'

const field = page.getByRole('textbox', { name: 'Tekst' })
const take = page.getByRole('button', { name: 'Verder' })
const leave = page.getByRole('button', { name: 'Weggooien' })

beforeEach(() => localStorage.clear())

test('what was filled in is offered when the form opens again, and taken', async () => {
  showForm()
  await field.fill('De kapper komt')
  showForm()
  await expect.element(take).toBeVisible()
  await expect.element(field).toHaveValue('')
  await take.click()
  await expect.element(field).toHaveValue('De kapper komt')
  showForm()
  await expect.element(take).toBeVisible()
})

test('what is filled in beside an offer does not take its place', async () => {
  showForm()
  await field.fill('De kapper komt')
  showForm()
  await expect.element(take).toBeVisible()
  await field.fill('Iets anders')
  await expect.element(page.getByText('niet bewaard')).toBeVisible()
  await take.click()
  await expect.element(field).toHaveValue('De kapper komt')
})

test('what was thrown away, or changed back, is not offered again', async () => {
  showForm()
  await field.fill('De kapper komt')
  showForm()
  await leave.click()
  await expect.element(leave).not.toBeInTheDocument()
  showForm()
  await expect.element(page.getByText('wordt bewaard')).toBeVisible()
  await field.fill('Toch iets')
  await field.fill('')
  showForm()
  await expect.element(page.getByText('wordt bewaard')).toBeVisible()
  await expect.element(take).not.toBeInTheDocument()
})

function showForm(): void {
  showPart(
    <QueryClientProvider client={queryClient}>
      <Example />
    </QueryClientProvider>,
  )
}

function Example() {
  const fate = useRef<TypedFate>('whileOpen')
  const form = useForm({ initial: { text: '' }, check: () => ({}), send: async () => null })
  const draft = useFormDraft('example', form, fate)
  const { offered } = draft
  return (
    <>
      <TextField label="Tekst" {...form.field('text')} />
      <p>{draft.isKept ? 'wordt bewaard' : 'niet bewaard'}</p>
      {offered !== null && (
        <>
          <Button
            onPress={() => {
              form.edit((filled) => ({ ...filled, values: { ...filled.values, ...offered.values } }))
              draft.choose(true)
            }}
          >
            Verder
          </Button>
          <Button onPress={() => draft.choose(false)}>Weggooien</Button>
        </>
      )}
    </>
  )
}
