import type { Labels } from '../labels/labels.ts'
import { make } from './make.ts'
import { robotFigure } from './robot-figure.ts'

export interface Credentials {
  readonly serial: string
  readonly secret: string
}

/** Asks which robot this is. Nothing of it goes into the address or the browser's history. */
export function enrolForm(
  labels: Labels,
  serial: string,
  onFilled: (credentials: Credentials) => void,
): HTMLElement {
  const figure = robotFigure()
  figure.show('asleep')
  const serialField = make('input', {
    id: 'serial',
    class: 'field',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    maxlength: '64',
    required: true,
    value: serial,
  })
  const secretField = make('input', {
    id: 'secret',
    class: 'field',
    type: 'password',
    autocomplete: 'off',
    maxlength: '200',
    required: true,
  })
  const form = make(
    'form',
    { class: 'notice', method: 'post' },
    make('h1', {}, labels.enrolTitle),
    make('p', {}, labels.enrolText),
    make(
      'div',
      { class: 'stack' },
      make('label', { class: 'label', for: 'serial' }, labels.serial),
      serialField,
    ),
    make(
      'div',
      { class: 'stack' },
      make('label', { class: 'label', for: 'secret' }, labels.secret),
      secretField,
    ),
    make('button', { type: 'submit', class: 'button primary wide' }, labels.enrol),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    onFilled({ serial: serialField.value.trim(), secret: secretField.value.trim() })
  })
  return make(
    'main',
    { class: 'page apart' },
    make('div', { class: 'stage' }, figure.element),
    make('div', { class: 'table' }, form),
  )
}
