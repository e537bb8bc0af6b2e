import type { Labels } from '../labels/labels.ts'
import type { Scene } from '../scene.ts'
import { icon, type IconName } from './icon.ts'
import { make } from './make.ts'
import type { Part } from './part.ts'

interface TopBarActions {
  readonly setMuted: (isMuted: boolean) => void
  readonly openSettings: () => void
}

/** Whether there is a connection, in words; and the two buttons that are seldom needed. */
export function topBar(actions: TopBarActions): Part {
  const words = make('span')
  const connection = make('p', { class: 'connection', role: 'status' }, words)
  const sound = make('button', { type: 'button', class: 'icon-button' })
  const settings = make('button', { type: 'button', class: 'icon-button' }, icon('gear'))
  let isMuted = false
  sound.addEventListener('click', () => actions.setMuted(!isMuted))
  settings.addEventListener('click', actions.openSettings)

  const showSound = (scene: Scene, labels: Labels) => {
    isMuted = scene.isMuted
    const name: IconName = isMuted ? 'soundOff' : 'soundOn'
    const label = isMuted ? labels.unmute : labels.mute
    if (sound.dataset.icon !== name) sound.replaceChildren(icon(name))
    sound.dataset.icon = name
    nameButton(sound, label)
  }

  return {
    element: make('header', { class: 'top-bar' }, connection, sound, settings),
    show: (scene, labels) => {
      connection.dataset.connection = scene.connection
      if (words.textContent !== labels.connection[scene.connection]) {
        words.textContent = labels.connection[scene.connection]
      }
      showSound(scene, labels)
      nameButton(settings, labels.settings)
    },
  }
}

function nameButton(button: HTMLButtonElement, label: string): void {
  button.setAttribute('aria-label', label)
  button.title = label
}
