import type { Locator, Page } from '@playwright/test'
import { chooseByKey, pressByKey, writeByKey } from './support/by-keyboard.ts'
import { bar, button, card, formIsClosed, outline, sheet, t } from './support/script-editor.ts'
import { expect, test } from './support/test.ts'

/** How somebody presses, writes and chooses. */
interface Hands {
  readonly press: (target: Locator) => Promise<void>
  readonly write: (field: Locator, text: string) => Promise<void>
  readonly choose: (select: Locator, value: string) => Promise<void>
}

const written = [
  `1 ${t('types.say')} Goedemorgen`,
  `2 ${t('types.wait')} Wacht 5 seconden`,
  `3 ${t('types.multipleChoice')} Hoe gaat het?`,
  `3.1.1 ${t('types.say')} Wat fijn`,
  `3.1.2 ${t('types.say')} Fijne dag nog`,
  `3.1.3 ${t('types.wait')} Wacht 5 seconden`,
  `3.2.1 ${t('types.say')} Wat naar`,
  `3.2.2 ${t('types.say')} Ik vraag het zo weer`,
  `3.2.3 ${t('types.goto')} Terug naar 2, 1 keer`,
  `3.3.1 ${t('types.say')} Rustig aan`,
  `3.3.2 ${t('types.say')} Tot straks`,
  `3.3.3 ${t('types.wait')} Wacht 5 seconden`,
]

test('[SCR-01] twelve steps with three answers and a way back are written and saved by keyboard alone', async ({
  page,
  author,
  enter,
}) => {
  test.setTimeout(180_000)
  await enter(author, '/script/v2/template')
  await writeConversation(page, { press: pressByKey, write: writeByKey, choose: chooseByKey })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } })
  test('[SCR-01] the same by touch alone on a screen of 320 px', async ({ page, author, enter }) => {
    test.setTimeout(180_000)
    await enter(author, '/script/v2/template')
    await writeConversation(page, byTouch(page))
  })
})

async function writeConversation(page: Page, hands: Hands): Promise<void> {
  const { press, write, choose } = hands
  const open = sheet(page)
  const text = open.getByRole('textbox').first()
  const finish = async () => {
    await press(button(open, 'form.done'))
    await formIsClosed(page)
  }
  const add = async (place: string, type: string) => {
    await press(page.getByRole('button', { name: place, exact: true }))
    await press(open.getByRole('button', { name: new RegExp(`^${RegExp.escape(t(`types.${type}`))}`) }))
    await expect(button(open, 'form.done')).toBeVisible()
  }
  const after = (position: string) => t('outline.addAfter', { position })
  const say = async (place: string, words: string) => {
    await add(place, 'say')
    await write(text, words)
    await finish()
  }
  const wait = async (place: string) => {
    await add(place, 'wait')
    await write(open.getByRole('textbox', { name: t('form.seconds') }), '5')
    await finish()
  }
  const fill = async (position: string, words: string) => {
    await press(card(page, position))
    await write(text, words)
    await finish()
  }

  await press(button(page, 'outline.empty.action'))
  await write(text, 'Goedemorgen')
  await finish()
  await wait(after('1'))
  await add(after('2'), 'multipleChoice')
  await write(text, 'Hoe gaat het?')
  await press(button(open, 'branches.add'))
  await write(
    open.getByRole('textbox', { name: t('branches.primary'), exact: true }).last(),
    'een beetje moe',
  )
  await finish()
  await fill('3.1.1', 'Wat fijn')
  await fill('3.2.1', 'Wat naar')
  await fill('3.3.1', 'Rustig aan')
  await say(after('3.1.1'), 'Fijne dag nog')
  await wait(after('3.1.2'))
  await say(after('3.2.1'), 'Ik vraag het zo weer')
  await add(after('3.2.2'), 'goto')
  await choose(open.getByLabel(t('form.target')), '2')
  await finish()
  await say(after('3.3.1'), 'Tot straks')
  await wait(after('3.3.2'))
  await expect.poll(() => outline(page)).toEqual(written)

  await press(page.getByRole('button', { name: t('details.nameMissing') }))
  await write(open.getByLabel(t('details.name')), 'Hoe gaat het vandaag')
  await choose(open.getByLabel(t('details.category')), t('details.categories.health'))
  await press(button(open, 'details.done'))
  await press(button(bar(page), 'save'))
  await expect(page.getByText(t('saved'))).toBeVisible()
  await page.waitForURL(/template\/.+/)
  await page.reload()
  await expect(card(page, '3.3.3')).toBeAttached()
  await expect.poll(() => outline(page)).toEqual(written)
}

function byTouch(page: Page): Hands {
  return {
    press: (target) => target.tap(),
    write: async (field, text) => {
      await field.tap()
      await field.selectText()
      await page.keyboard.insertText(text)
    },
    // The list of a phone is the phone's own.
    choose: async (select, value) => {
      await select.tap()
      const labels = await select.getByRole('option').allInnerTexts()
      await select.selectOption(labels.find((label) => label.startsWith(value)) ?? '')
    },
  }
}
