import { robotLanguages } from '@kompaan/contract/wire'
import { labels as all } from '../labels/all-labels.ts'
import type { Labels } from '../labels/labels.ts'
import { icon } from './icon.ts'
import { make } from './make.ts'
import type { Actions, Part } from './part.ts'

/** What is set on the robot itself, and how to have the page forget it. */
export function settingsDialog(
  actions: Pick<Actions, 'setLanguage' | 'forget'>,
): Part & { readonly open: () => void } {
  const title = make('h2', { id: 'settings-title' })
  const close = make('button', { type: 'button', class: 'icon-button' }, icon('close'))
  const languageLabel = make('label', { class: 'label', for: 'language' })
  const language = make(
    'select',
    { id: 'language', class: 'field' },
    ...robotLanguages.map((each) => make('option', { value: each, lang: each }, all[each].name)),
  )
  const facts = make('dl', { class: 'facts' })
  const forgetting = forgetQuestion(actions.forget)
  const dialog = make(
    'dialog',
    { class: 'settings', 'aria-labelledby': title.id },
    make('div', { class: 'dialog-head' }, title, close),
    make('div', { class: 'stack' }, languageLabel, language),
    facts,
    forgetting.element,
  )

  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', forgetting.reset)
  // A press beside the panel closes it.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  language.addEventListener('change', () => {
    const chosen = robotLanguages.find((each) => each === language.value)
    if (chosen !== undefined) actions.setLanguage(chosen)
  })

  return {
    element: dialog,
    open: () => dialog.showModal(),
    show: (scene, labels) => {
      title.textContent = labels.settings
      close.setAttribute('aria-label', labels.close)
      close.title = labels.close
      languageLabel.textContent = labels.language
      language.value = scene.language
      facts.replaceChildren(
        ...[
          [labels.serial, scene.serial],
          [labels.software, scene.software.version],
        ].flatMap(([name = '', value = '']) => [make('dt', {}, name), make('dd', {}, value)]),
      )
      forgetting.show(labels)
    },
  }
}

/** Asks before it does what cannot be undone. */
function forgetQuestion(forget: () => void) {
  const start = make('button', { type: 'button', class: 'button danger-quiet wide' })
  const title = make('h3', { tabindex: '-1' })
  const text = make('p')
  const yes = make('button', { type: 'button', class: 'button danger' })
  const no = make('button', { type: 'button', class: 'button secondary' })
  const buttons = make('div', { class: 'buttons' }, no, yes)
  const question = make('div', { class: 'question', hidden: true }, title, text, buttons)

  const ask = (isAsked: boolean) => {
    question.hidden = !isAsked
    start.hidden = isAsked
  }
  start.addEventListener('click', () => {
    ask(true)
    title.focus()
  })
  no.addEventListener('click', () => {
    ask(false)
    start.focus()
  })
  yes.addEventListener('click', forget)

  return {
    element: make('div', { class: 'forget' }, start, question),
    reset: () => ask(false),
    show: (labels: Labels) => {
      start.textContent = labels.forget
      title.textContent = labels.forgetTitle
      text.textContent = labels.forgetText
      yes.textContent = labels.forgetYes
      no.textContent = labels.forgetNo
    },
  }
}
