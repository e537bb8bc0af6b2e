import type { Labels } from '../labels/labels.ts'
import type { Scene } from '../scene.ts'

/** A part of the page. It is made once and brought into line with each scene. */
export interface Part {
  readonly element: HTMLElement
  readonly show: (scene: Scene, labels: Labels) => void
}

/** What somebody can do on the page. */
export interface Actions {
  /** Resolves when the code has been said. */
  askPairingCode(): Promise<void>
  hidePairingCode(): void
  hear(text: string): void
  /** Somebody is typing something for the robot. */
  setTyping(isTyping: boolean): void
  /** Somebody wants to speak with the robot, or no longer. */
  readonly setListening: (isOn: boolean) => void
  readonly setMuted: (isMuted: boolean) => void
  setLanguage(language: Scene['language']): void
  forget(): void
}
