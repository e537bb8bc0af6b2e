import { icon } from './icon.ts'
import { make } from './make.ts'
import type { Actions, Part } from './part.ts'

/** The button that asks for a pairing code and, once there is one, the code in large characters. */
export function pairingCard(actions: Pick<Actions, 'askPairingCode' | 'hidePairingCode'>): Part {
  const ask = make('button', { type: 'button', class: 'button primary wide' })
  const title = make('h2', { class: 'code-title', tabindex: '-1' })
  const code = make('p', { class: 'code' })
  const how = make('p', { class: 'code-how' })
  const valid = make('p', { class: 'code-valid' })
  const hide = make('button', { type: 'button', class: 'icon-button' }, icon('close'))
  const card = make('section', { class: 'code-card', hidden: true }, title, hide, code, how, valid)
  let shown: string | null = null

  ask.addEventListener('click', () => {
    if (ask.ariaDisabled === 'true') return
    ask.ariaDisabled = 'true'
    void actions.askPairingCode().finally(() => (ask.ariaDisabled = null))
  })
  hide.addEventListener('click', () => actions.hidePairingCode())

  /** In groups of four, as the portal writes it. */
  const showCode = (text: string) => {
    code.replaceChildren(...(text.match(/.{1,4}/gu) ?? []).flatMap((group) => [make('span', {}, group), ' ']))
  }

  return {
    element: make('div', { class: 'pairing' }, ask, card),
    show: ({ pairingCode }, labels) => {
      ask.textContent = labels.askCode
      title.textContent = labels.codeTitle
      hide.setAttribute('aria-label', labels.hideCode)
      hide.title = labels.hideCode
      how.textContent = labels.codeHow
      const minutes = pairingCode?.minutesLeft ?? null
      valid.textContent = minutes === null ? '' : labels.codeValid(minutes)
      const isNew = pairingCode !== null && pairingCode.code !== shown
      const focused = document.activeElement
      const moves = pairingCode === null ? card.contains(focused) : focused === ask
      shown = pairingCode?.code ?? null
      card.hidden = pairingCode === null
      ask.hidden = pairingCode !== null
      if (isNew) {
        showCode(pairingCode.code)
        ask.ariaDisabled = null
      }
      // Whoever is here with the keyboard goes on at what came in its place.
      if (moves) (pairingCode === null ? ask : title).focus()
    },
  }
}
