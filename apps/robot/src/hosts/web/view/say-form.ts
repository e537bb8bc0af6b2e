import { icon } from './icon.ts'
import { make } from './make.ts'
import type { Actions, Part } from './part.ts'

/** More than anybody says in one breath. */
const longest = '500'

/** Where somebody types what they say to the robot. */
export function sayForm(actions: Pick<Actions, 'hear' | 'setTyping'>): Part {
  const label = make('label', { class: 'label', for: 'say' })
  const field = make('input', {
    id: 'say',
    class: 'field',
    type: 'text',
    maxlength: longest,
    autocomplete: 'off',
    enterkeyhint: 'send',
  })
  const send = make('button', { type: 'submit', class: 'button primary send' }, icon('send'))
  const form = make('form', { class: 'say' }, label, make('div', { class: 'say-row' }, field, send))

  const tellTyping = () => actions.setTyping(document.activeElement === field && field.value !== '')
  for (const event of ['input', 'focus', 'blur']) field.addEventListener(event, tellTyping)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    field.value = ''
    tellTyping()
    field.focus()
    if (text !== '') actions.hear(text)
  })

  let wasAsking = false

  return {
    element: form,
    show: ({ isAsking }, labels) => {
      label.textContent = isAsking ? labels.answer : labels.say
      field.placeholder = isAsking ? labels.answerPlaceholder : labels.sayPlaceholder
      form.classList.toggle('asking', isAsking)
      // Nobody is taken away from what they are doing elsewhere on the page.
      if (isAsking && !wasAsking && document.activeElement === document.body) field.focus()
      wasAsking = isAsking
      send.setAttribute('aria-label', labels.send)
      send.title = labels.send
    },
  }
}
