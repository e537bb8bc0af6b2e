import { labels as all } from '../labels/all-labels.ts'
import { bubbles } from './bubbles.ts'
import { corner } from './corner.ts'
import { listenButton } from './listen-button.ts'
import { make } from './make.ts'
import { musicLine } from './music-line.ts'
import { pairingCard } from './pairing-card.ts'
import type { Actions, Part } from './part.ts'
import { robotFigure } from './robot-figure.ts'
import { sayForm } from './say-form.ts'
import { settingsDialog } from './settings-dialog.ts'
import { topBar } from './top-bar.ts'

/** The robot at the kitchen table: its face, what it says, and what one can say to it. */
export function robotPage(actions: Actions): Part {
  const settings = settingsDialog(actions)
  const top = topBar({ setMuted: actions.setMuted, openSettings: settings.open })
  const figure = robotFigure()
  const speech = bubbles()
  const mood = make('h1', { class: 'mood' })
  const music = musicLine()
  const pairing = pairingCard(actions)
  const say = sayForm(actions)
  const listen = listenButton(actions)
  const bottom = corner()
  const parts: readonly Part[] = [settings, top, speech, music, pairing, say, listen, bottom]

  return {
    element: make(
      'div',
      { class: 'page' },
      top.element,
      make(
        'main',
        { class: 'whole' },
        make('div', { class: 'stage' }, speech.element, figure.element),
        make('div', { class: 'table' }, mood, music.element, pairing.element, say.element, listen.element),
      ),
      bottom.element,
      settings.element,
    ),
    show: (scene) => {
      const labels = all[scene.language]
      figure.show(scene.mood)
      mood.textContent = labels.mood[scene.mood]
      for (const part of parts) part.show(scene, labels)
    },
  }
}
