/// <reference lib="dom" />

/** What a press has to change before it counts as drawn. */
export type Awaited = 'typed' | 'added' | 'moved' | 'removed' | 'dialog' | 'map'

export interface Pressed {
  /** From the moment of the press itself until the frame with its outcome was drawn. */
  readonly milliseconds: number
  /** How many components React rendered from the press until then. */
  readonly rendered: number
}

export interface PressWatch {
  /** Begins with the next press; to be asked for what came out when the press was given. */
  readonly next: (event: 'keydown' | 'pointerup', awaited: Awaited) => void
  readonly outcome: () => Promise<Pressed>
  /** How many components React has rendered since the page was opened. */
  readonly rendered: () => number
  /** When the first steps were drawn, as many as a screen shows, by the clock of the page. */
  readonly begun: Promise<number>
  /** When all of them were. */
  readonly opened: Promise<number>
}

declare global {
  interface Window {
    pressWatch: PressWatch
  }
}

/** As much of React's own record of a part as is read here. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly alternate: Fiber | null
}

/**
 * Runs in the page, before anything else of it. What is drawn is seen in the first frame that has the outcome, and timed
 * by a message that the browser delivers after that frame. Renders are counted by the hook that React's developer tools
 * use, which a production build calls too: a function or class counts when React has run it in this commit.
 */
export function watchPresses(stepCount: number): void {
  const performedWork = 1
  const components = new Set([0, 1, 11, 15])
  let rendered = 0
  let outcome: Promise<Pressed> | null = null

  const count = (fiber: Fiber | null): void => {
    for (let each = fiber; each !== null; each = each.sibling) {
      const before = each.alternate
      if (components.has(each.tag) && (each.flags & performedWork) !== 0) rendered += 1
      // The very same children: React has not come there.
      if (before === null || before.child !== each.child) count(each.child)
    }
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      isDisabled: false,
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => count(current.child),
    },
  })

  const cards = () => document.querySelectorAll('[data-step]')
  const selected = () => document.querySelector<HTMLElement>('[data-step][aria-current]')
  const typed = () => document.querySelector('textarea')?.value
  const indexOf = (card: Element | null) => [...cards()].findIndex((each) => each === card)
  const outcomes: Readonly<Record<Awaited, () => () => boolean>> = {
    typed: () => {
      const [before, told] = [typed(), selected()?.textContent]
      // A variable in it is read by its name on the card, so that the two are never the same to the letter.
      return () => typed() !== before && selected()?.textContent !== told
    },
    added: () => {
      const { length } = cards()
      const before = selected()
      return () => cards().length > length && selected() !== before
    },
    removed: () => {
      const { length } = cards()
      return () => cards().length < length
    },
    moved: () => {
      const card = document.activeElement
      const stepId = card instanceof HTMLElement ? card.dataset.step : undefined
      const find = () => document.querySelector(`[data-step="${stepId}"]`)
      const before = indexOf(find())
      return () => indexOf(find()) !== before
    },
    dialog: () => () => document.querySelector('[role=dialog] li') !== null,
    map: () => () => document.querySelectorAll('[data-node]').length >= stepCount,
  }
  const drawn = async (isThere: () => boolean): Promise<void> => {
    do await new Promise(requestAnimationFrame)
    while (!isThere())
    const { port1, port2 } = new MessageChannel()
    const delivered = new Promise((resolve) => port2.addEventListener('message', resolve, { once: true }))
    port2.start()
    port1.postMessage(null)
    await delivered
  }
  window.pressWatch = {
    next: (event, awaited) => {
      const isThere = outcomes[awaited]()
      outcome = new Promise((resolve) => {
        const start = async ({ timeStamp }: Event) => {
          const before = rendered
          await drawn(isThere)
          resolve({ milliseconds: performance.now() - timeStamp, rendered: rendered - before })
        }
        addEventListener(event, (press) => void start(press), { capture: true, once: true })
      })
    },
    outcome: async () => {
      if (outcome === null) throw new Error('no press was awaited')
      return outcome
    },
    rendered: () => rendered,
    begun: drawn(() => cards().length > 0).then(() => performance.now()),
    opened: drawn(() => cards().length >= stepCount).then(() => performance.now()),
  }
}
