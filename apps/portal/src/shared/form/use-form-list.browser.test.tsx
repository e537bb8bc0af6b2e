import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { showPart } from '../ui/testing/show-part.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useFormList } from './use-form-list.ts'
import { useForm, type FormState } from './use-form.ts'

type Answers = { title: string; intentions: { text: string; commands: string[] }[] }

const sent: Answers[] = []
const intention = (text: string, ...commands: string[]) => ({ text, commands })

/** In the order in which they stand on the page. */
const texts = () =>
  page
    .getByRole('textbox', { name: 'Tekst' })
    .elements()
    .map((element) => (element instanceof HTMLInputElement ? element.value : undefined))
const row = (index: number) => page.getByRole('listitem').nth(index)
const textOf = (index: number) => row(index).getByRole('textbox', { name: 'Tekst' })
const press = (name: string, index: number) => row(index).getByRole('button', { name })

beforeEach(async () => {
  sent.length = 0
  showPart(<Example />)
})

describe('a row of a list', () => {
  test('that is moved by key keeps the focus, and what was typed in it', async () => {
    await textOf(2).fill('Nooit')
    await userEvent.keyboard('{Tab}')
    await expect.element(press('Omhoog', 2)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual(['Ja', 'Nooit', 'Nee'])
    await expect.element(press('Omhoog', 1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(texts).toEqual(['Nooit', 'Ja', 'Nee'])
    await expect.element(press('Omhoog', 0)).toHaveFocus()
  })

  test('that was left wrong by the very press that moves it takes its message along', async () => {
    await textOf(2).fill('x')
    await press('Omhoog', 2).click()
    await expect.poll(texts).toEqual(['Ja', 'x', 'Nee'])
    await expect.element(textOf(1)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(textOf(2)).not.toHaveAttribute('aria-invalid')
  })

  test('that is removed takes its message along, and the others keep theirs', async () => {
    await textOf(0).fill('x')
    await textOf(2).fill('y')
    await textOf(1).click()
    await press('Weg', 0).click()
    await expect.poll(texts).toEqual(['Nee', 'y'])
    await expect.element(textOf(1)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(textOf(0)).not.toHaveAttribute('aria-invalid')
  })

  test('has lists of its own, which move with it', async () => {
    await row(0).getByRole('button', { name: 'Commando erbij' }).click()
    await row(0).getByRole('textbox', { name: 'Commando' }).nth(1).fill('graag')
    await press('Omlaag', 0).click()
    await expect.element(row(1).getByRole('textbox', { name: 'Commando' }).nth(1)).toHaveValue('graag')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect
      .poll(() => sent)
      .toEqual([
        {
          title: 'Koffie',
          intentions: [intention('Nee'), intention('Ja', 'ja', 'graag'), intention('Misschien')],
        },
      ])
  })
})

test('rows that are added by one press stand in the order in which they were added', async () => {
  await page.getByRole('button', { name: 'Twee erbij' }).click()
  await expect.poll(texts).toEqual(['Ja', 'Nee', 'Misschien', 'Soms', 'Vaak'])
})

describe('saving a list', () => {
  test('puts the focus on the first wrong field, and says nothing of a row that is added after', async () => {
    await textOf(1).fill('')
    await textOf(2).fill('')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.element(textOf(1)).toHaveFocus()
    await expect.element(textOf(2)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Antwoord erbij' }).click()
    await expect.element(textOf(3)).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.element(textOf(3)).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  test('tells what is wrong with the list as a whole', async () => {
    for (let count = 0; count < 3; count += 1) await press('Weg', 0).click()
    await expect.poll(texts).toEqual([])
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expect.element(page.getByText('Voeg een antwoord toe.')).toBeVisible()
  })

  test('is over when everything is as it was', async () => {
    await expect.element(page.getByText('Bewaard')).toBeVisible()
    await textOf(0).fill('Jawel')
    await expect.element(page.getByText('Niet bewaard')).toBeVisible()
    await textOf(0).fill('Ja')
    await expect.element(page.getByText('Bewaard', { exact: true })).toBeVisible()
    await press('Omlaag', 0).click()
    await expect.element(page.getByText('Niet bewaard')).toBeVisible()
    await press('Omhoog', 1).click()
    await expect.element(page.getByText('Bewaard', { exact: true })).toBeVisible()
  })
})

function Example() {
  const form = useForm<Answers>({
    initial: {
      title: 'Koffie',
      intentions: [intention('Ja', 'ja'), intention('Nee'), intention('Misschien')],
    },
    check: ({ intentions }) => ({
      intentions: intentions.length === 0 ? 'Voeg een antwoord toe.' : undefined,
      ...Object.fromEntries(
        intentions.map(({ text }, index) => [
          `intentions.${index}.text`,
          text.length < 2 ? 'Gebruik 2 letters of meer.' : undefined,
        ]),
      ),
    }),
    send: async (values) => {
      sent.push(values)
      return null
    },
  })
  const { rows, error, add, remove, move } = useFormList(form, 'intentions')
  return (
    <Form onSubmit={form.submit} aria-label="Antwoorden">
      <p>{form.isDirty ? 'Niet bewaard' : 'Bewaard'}</p>
      <p>{error}</p>
      <ul>
        {rows.map(({ key, path }, index) => (
          <li key={key}>
            <TextField label="Tekst" {...form.field(`${path}.text`)} />
            <Button onPress={() => move(index, index - 1)}>Omhoog</Button>
            <Button onPress={() => move(index, index + 1)}>Omlaag</Button>
            <Button onPress={() => remove(index)}>Weg</Button>
            <Commands form={form} path={`${path}.commands`} />
          </li>
        ))}
      </ul>
      <Button onPress={() => add(intention(''))}>Antwoord erbij</Button>
      <Button
        onPress={() => {
          add(intention('Soms'))
          add(intention('Vaak'))
        }}
      >
        Twee erbij
      </Button>
      <Button type="submit">Opslaan</Button>
    </Form>
  )
}

function Commands({ form, path }: { form: FormState<Answers>; path: `intentions.${number}.commands` }) {
  const { rows, add } = useFormList(form, path)
  return (
    <>
      {rows.map((command) => (
        <TextField key={command.key} label="Commando" {...form.field(command.path)} />
      ))}
      <Button onPress={() => add('')}>Commando erbij</Button>
    </>
  )
}
