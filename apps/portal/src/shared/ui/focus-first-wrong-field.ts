/** Puts the focus on the first field with a message, so that nobody has to look for it. */
export function focusFirstWrongField(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (wrong === null) return
  const focusable = wrong.matches(focusableSelector)
    ? wrong
    : wrong.querySelector<HTMLElement>(focusableSelector)
  focusable?.focus()
}

const focusableSelector = 'input, select, textarea, button, [tabindex]'
