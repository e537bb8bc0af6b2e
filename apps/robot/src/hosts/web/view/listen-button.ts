import { icon } from './icon.ts'
import { make } from './make.ts'
import type { Actions, Part } from './part.ts'

/** Switches listening on and off, and tells what is the matter with it. Not there where it cannot be, or is not allowed. */
export function listenButton(actions: Pick<Actions, 'setListening'>): Part {
  const words = make('span')
  const button = make(
    'button',
    { type: 'button', class: 'button secondary wide listen' },
    icon('microphone'),
    words,
  )
  const status = make('p', { class: 'listen-status', role: 'status' })
  const element = make('div', { class: 'listening' }, button, status)
  let isOn = false
  button.addEventListener('click', () => actions.setListening(!isOn))

  return {
    element,
    show: ({ listening }, labels) => {
      element.hidden = listening === null
      isOn = listening?.isOn === true
      button.setAttribute('aria-pressed', String(isOn))
      words.textContent = labels.listen
      const problem = listening?.problem ?? null
      const told = problem === null ? (isOn ? labels.listens : '') : labels.listenProblem[problem]
      if (status.textContent !== told) status.textContent = told
    },
  }
}
