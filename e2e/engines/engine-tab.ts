/** A page in a browser, as far as the journey needs it, whatever protocol the browser speaks. */
export interface EngineTab {
  readonly goto: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Runs a function in the page, which may use nothing from outside. */
  readonly run: <Answer>(inPage: () => Answer) => Promise<Answer>
  readonly sees: (what: Named) => Promise<boolean>
  /** Waits until it is there, and presses it as a person does. */
  readonly press: (what: Named) => Promise<void>
  /** Types into an empty field. */
  readonly type: (field: string, text: string) => Promise<void>
  readonly picture: (path: string) => Promise<void>
  /** What the browser has complained about so far, as far as it tells. */
  readonly complaints: () => readonly string[]
  readonly close: () => Promise<void>
}

/** How long something may take to appear: for what hangs, not for what is slow. */
export const patience = 60_000

export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a page by what a person is told of it. */
export interface Named {
  readonly role: 'button' | 'link' | 'heading' | 'field' | 'dialog' | 'text'
  readonly name: string
}

/**
 * What can be seen on the page and goes by this name, the innermost and last: a popup comes after what it covers. Runs in
 * the page, so it may use nothing from outside.
 */
export function findNamed({ role, name }: Named): Element | null {
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, select, textarea',
    dialog: '[role=dialog], [role=alertdialog]',
    text: 'body *',
  }
  const words = (element: Element | null | undefined) => element?.textContent.replaceAll(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return words(label) ?? words(labelledBy) ?? element.getAttribute('aria-label') ?? words(element)
  }
  const found = [...document.querySelectorAll(selectors[role])].filter(
    (element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true }),
  )
  return found.at(-1) ?? null
}
