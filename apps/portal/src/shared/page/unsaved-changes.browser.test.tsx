import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router'
import { createContext, use } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useForm, type FormState } from '../form/use-form.ts'
import { someTokens } from '../session/fake-browser.ts'
import { session } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { showPart } from '../ui/testing/show-part.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'

const question = page.getByRole('alertdialog')
const field = (name: string) => page.getByRole('textbox', { name })
const go = (name: string) => page.getByRole('link', { name }).click()
const stay = () => question.getByRole('button').first().click()

/** The server's answer to saving, when the test says so. */
let answer: () => void = () => undefined

beforeEach(() => session.begin(someTokens('anna')))

describe('something new that is saved under its own address', () => {
  test('keeps what was typed meanwhile, without a question, and is guarded there', async () => {
    const router = await show('/thing/new')
    await field('Naam').fill('Koffie')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await field('Naam').fill('Koffie met melk')
    answer()
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/thing/7')
    await expect.element(field('Naam')).toHaveValue('Koffie met melk')
    expect(question.elements()).toEqual([])
    await go('Elders')
    await expect.element(question).toBeVisible()
    await stay()
    expect(router.state.location.pathname).toBe('/thing/7')
    await expect.element(field('Naam')).toHaveValue('Koffie met melk')
  })

  test('is left without a question when nothing was typed since', async () => {
    const router = await show('/thing/new')
    await field('Naam').fill('Koffie')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    answer()
    await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/thing/7')
    await go('Elders')
    await expect.element(page.getByText('Hier is niets')).toBeVisible()
  })
})

test('a page that was opened in capitals is guarded too', async () => {
  await show('/Thing/New/')
  await field('Naam').fill('Koffie')
  await go('Elders')
  await expect.element(question).toBeVisible()
})

describe('a wizard', () => {
  test('asks nothing between its steps, keeps what was typed, and asks when it is left', async () => {
    const router = await show('/wizard/one')
    await field('Naam').fill('Koffie')
    await go('Stap twee')
    await field('Tijd').fill('10:00')
    await go('Stap een')
    await expect.element(field('Naam')).toHaveValue('Koffie')
    await go('Stap twee')
    await expect.element(field('Tijd')).toHaveValue('10:00')
    expect(question.elements()).toEqual([])
    await go('Elders')
    await expect.element(question).toBeVisible()
    await stay()
    expect(router.state.location.pathname).toBe('/wizard/two')
    await expect.element(field('Tijd')).toHaveValue('10:00')
    await go('Elders')
    await question.getByRole('button').last().click()
    await expect.element(page.getByText('Hier is niets')).toBeVisible()
  })

  test('asks on the way to an address that only begins like its own', async () => {
    await show('/wizard/one')
    await field('Naam').fill('Koffie')
    await go('Tovenaars')
    await expect.element(question).toBeVisible()
  })
})

async function show(path: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  showPart(<RouterProvider router={router} />)
  return router
}

const root = createRootRoute({
  component: () => (
    <>
      <Way to="/elsewhere">Elders</Way>
      <Way to="/wizards">Tovenaars</Way>
      <Outlet />
    </>
  ),
})
const nothing = () => <p>Hier is niets</p>
const thing = createRoute({ getParentRoute: () => root, path: '/thing/$id', component: ThingPage })
const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: nothing })
const wizards = createRoute({ getParentRoute: () => root, path: '/wizards', component: nothing })
const wizard = createRoute({ getParentRoute: () => root, path: '/wizard', component: WizardFrame })
const one = createRoute({ getParentRoute: () => wizard, path: '/one', component: StepOne })
const two = createRoute({ getParentRoute: () => wizard, path: '/two', component: StepTwo })
const routeTree = root.addChildren([thing, elsewhere, wizards, wizard.addChildren([one, two])])

/** The compiler knows the portal's own addresses only. */
function Way({ to, children }: { to: string; children: string }) {
  return <Link to={to}>{children}</Link>
}

const savedAs: string = '/thing/7'

function ThingPage() {
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '' },
    check: () => ({}),
    send: async (values) => {
      await new Promise<void>((resolve) => (answer = resolve))
      form.restart(values)
      await navigate({ to: savedAs, replace: true, ignoreBlocker: true })
      return null
    },
  })
  return (
    <Form onSubmit={form.submit} aria-label="Ding">
      <UnsavedChanges isDirty={form.isDirty} />
      <TextField label="Naam" {...form.field('name')} />
      <Button type="submit">Opslaan</Button>
    </Form>
  )
}

type Steps = { name: string; time: string }
const StepsContext = createContext<FormState<Steps> | null>(null)

function WizardFrame() {
  const form = useForm<Steps>({
    initial: { name: '', time: '' },
    check: () => ({}),
    send: async () => null,
  })
  return (
    <StepsContext value={form}>
      <UnsavedChanges isDirty={form.isDirty} isWizard />
      <Way to="/wizard/one">Stap een</Way>
      <Way to="/wizard/two">Stap twee</Way>
      <Outlet />
    </StepsContext>
  )
}

function StepOne() {
  const form = use(StepsContext)
  return form && <TextField label="Naam" {...form.field('name')} />
}

function StepTwo() {
  const form = use(StepsContext)
  return form && <TextField label="Tijd" {...form.field('time')} />
}
