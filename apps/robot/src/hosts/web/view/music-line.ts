import { icon } from './icon.ts'
import { make } from './make.ts'
import type { Part } from './part.ts'

/** The song that the robot plays. */
export function musicLine(): Part {
  const words = make('span', {})
  const element = make('p', { class: 'music' }, icon('note'), words)
  return {
    element,
    show: ({ playing }, labels) => {
      element.hidden = playing === null
      words.textContent = playing === null ? '' : labels.playing(playing)
    },
  }
}
