import type { Mood } from '../../../core/ports.ts'
import { make } from './make.ts'
import { robotFigure } from './robot-figure.ts'

interface Notice {
  readonly mood: Mood
  readonly title: string
  readonly text: string
  readonly button?: { readonly label: string; readonly press: () => void }
}

/** Instead of the robot: why it is not here, and what to do. */
export function notice({ mood, title, text, button }: Notice): HTMLElement {
  const figure = robotFigure()
  figure.show(mood)
  const words = make('div', { class: 'notice', role: 'status' }, make('h1', {}, title), make('p', {}, text))
  if (button !== undefined) {
    const action = make('button', { type: 'button', class: 'button primary wide' }, button.label)
    action.addEventListener('click', button.press)
    words.append(action)
  }
  return make(
    'main',
    { class: 'page apart' },
    make('div', { class: 'stage' }, figure.element),
    make('div', { class: 'table' }, words),
  )
}
