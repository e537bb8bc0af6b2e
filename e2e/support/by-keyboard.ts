import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** More than any page has to go through, and once round again: what takes the focus back does so while keys go on. */
const mostKeys = 400

/**
 * Goes on with the keys until something has the focus, as somebody does who has no pointer: the tab key leads from one
 * control to the next, and arrows lead on within a menu, a list of choices or a set of tabs.
 */
export async function goTo(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let count = 0; count < mostKeys; count += 1) {
    const key = await target.evaluate(keyTowards)
    if (key === null) return
    await target.page().keyboard.press(key)
  }
  throw new Error(`The keys do not lead to ${String(target)}`)
}

export async function pressByKey(target: Locator): Promise<void> {
  await goTo(target)
  const key = await target.evaluate(keyOf)
  if (key !== null) await target.page().keyboard.press(key)
}

export async function writeByKey(field: Locator, text: string): Promise<void> {
  await goTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+a')
  if (text === '') await keyboard.press('Delete')
  // A long text is pasted.
  else if (text.length > 200) await keyboard.insertText(text)
  else await keyboard.type(text)
}

/** A choice in a list of the browser's own, by its value, by what it says, or by what that begins with. */
export async function chooseByKey(select: Locator, choice: string | { label: string }): Promise<void> {
  await goTo(select)
  const text = typeof choice === 'string' ? choice : choice.label
  const steps = await select.evaluate((element, wanted) => {
    const options = element instanceof HTMLSelectElement ? [...element.options] : []
    const exact = options.findIndex(({ value, label }) => value === wanted || label === wanted)
    const index = exact < 0 ? options.findIndex(({ label }) => label.startsWith(wanted)) : exact
    return index < 0 ? null : options.slice(0, index).filter(({ disabled }) => !disabled).length
  }, text)
  if (steps === null) throw new Error(`There is no choice '${text}'`)
  const { keyboard } = select.page()
  await keyboard.press('Home')
  for (let step = 0; step < steps; step += 1) await keyboard.press('ArrowDown')
}

/**
 * From now on every click, choice and word of the tests goes through the keyboard, so that tests of what somebody does
 * also show that it can be done without a pointer. What is about the pointer itself (a place, a drag) stays as it is.
 */
export function useKeyboardOnly(page: Page): void {
  const locator: Locator = Object.getPrototypeOf(page.locator('body'))
  if (pointers.has(locator)) return
  const clickOf: Locator['click'] = Reflect.get(locator, 'click')
  pointers.add(locator)
  const setChecked = async function (this: Locator, wanted: boolean) {
    if ((await this.isChecked()) !== wanted) await pressByKey(this)
    await expect(this).toBeChecked({ checked: wanted })
  }
  Object.assign(locator, {
    async click(this: Locator, options?: Parameters<Locator['click']>[0]) {
      // A text that does nothing has no key either.
      const isControl = options === undefined && (await this.evaluate(takesFocus))
      await (isControl ? pressByKey(this) : clickOf.call(this, options))
    },
    async fill(this: Locator, text: string) {
      await writeByKey(this, text)
    },
    async pressSequentially(this: Locator, text: string) {
      await goTo(this)
      await this.page().keyboard.type(text)
    },
    check(this: Locator) {
      return setChecked.call(this, true)
    },
    uncheck(this: Locator) {
      return setChecked.call(this, false)
    },
    setChecked,
    async selectOption(this: Locator, choice: string | { label: string }) {
      await chooseByKey(this, choice)
    },
  })
}

const pointers = new WeakSet<Locator>()

/** Runs in the page. */
function takesFocus(element: Element): boolean {
  const controls =
    'a[href], button, input, select, textarea, summary, label, [tabindex="0"], [role=option], [role=menuitem]'
  return element.closest(controls) !== null || element.querySelector(controls) !== null
}

/** Runs in the page: the key that brings the focus nearer to an element, or null where it is already. */
function keyTowards(element: Element): string | null {
  const focusable =
    'a[href], button, input, select, textarea, summary, [tabindex="0"], [role=option], [role=menuitem], [role=tab]'
  const control =
    // A row of a grid takes the focus itself, and the arrows lead to it.
    (element.matches('[role=row]') ? element : null) ??
    (element instanceof HTMLLabelElement ? element.control : null) ??
    element.closest(focusable) ??
    element.closest('label')?.control ??
    element.querySelector(focusable)
  if (control === null) throw new Error(`Nothing here takes the focus: ${element.outerHTML.slice(0, 200)}`)
  const active = document.activeElement
  if (active === control) return null
  const pointed = active?.getAttribute('aria-activedescendant') ?? null
  if (pointed !== null && control.id === pointed) return null

  const groupOf = (one: Element | null) =>
    one?.closest(
      '[role=menu], [role=listbox], [role=radiogroup], [role=tablist], [role=tree], [role=grid]',
    ) ?? (one instanceof HTMLInputElement && one.type === 'radio' ? one.closest('fieldset') : null)
  const group = groupOf(control)
  const isWithin =
    group !== null && (groupOf(active) === group || active?.getAttribute('aria-controls') === group.id)
  if (!isWithin) return 'Tab'
  // Arrows lead from row to row, and the tab key leads on within a row.
  const row = control.closest('[role=row]')
  if (row !== null && row !== control && row === active?.closest('[role=row]')) return 'Tab'
  const from = group.contains(active) ? active : document.getElementById(pointed ?? '')
  const isBefore =
    from !== null && (from.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  // Choices stand beside each other or below; both go on to the right.
  const isRow = group.matches('[role=tablist], [role=radiogroup], fieldset')
  if (isRow) return isBefore ? 'ArrowLeft' : 'ArrowRight'
  return isBefore ? 'ArrowUp' : 'ArrowDown'
}

/** Runs in the page: the key that presses what has the focus; null for a field, where the focus is all. */
function keyOf(): string | null {
  const active = document.activeElement
  if (active instanceof HTMLTextAreaElement || active instanceof HTMLSelectElement) return null
  if (active?.matches('[role=row]')) return 'Space'
  if (!(active instanceof HTMLInputElement)) return 'Enter'
  if (active.getAttribute('aria-activedescendant') !== null) return 'Enter'
  if (['checkbox', 'radio'].includes(active.type)) return 'Space'
  return ['button', 'submit', 'reset', 'file'].includes(active.type) ? 'Enter' : null
}
