import { newlySaid } from '../newly-said.ts'
import { make } from './make.ts'
import type { Part } from './part.ts'

/** What the robot said last, the newest at the end and largest. Screen readers hear each sentence once. */
export function bubbles(): Part {
  const element = make('div', { class: 'bubbles', role: 'log', tabindex: '0' })
  let said: readonly string[] = []

  return {
    element,
    show: (scene, labels) => {
      element.setAttribute('aria-label', labels.said)
      const added = newlySaid(said, scene.said)
      const kept = scene.said.length - added
      while (element.childElementCount > kept) element.firstElementChild?.remove()
      for (const text of scene.said.slice(kept)) element.append(make('p', { class: 'bubble' }, text))
      if (added > 0) element.scrollTop = element.scrollHeight
      said = scene.said
    },
  }
}
