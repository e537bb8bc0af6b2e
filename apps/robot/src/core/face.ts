import type { Appearance, Display, Mood } from './ports.ts'

type Doing = Exclude<Mood, 'awake'>

export interface Face {
  begin(doing: Doing): void
  end(doing: Doing): void
  showCode(code: string | null): void
  addSaid(text: string): void
  readonly setAsking: (isAsking: boolean) => void
  readonly setPlaying: (title: string | null) => void
  readonly setElsewhere: (isElsewhere: boolean) => void
  /** Nothing of what was said or shown may be seen by the next owner. */
  readonly clear: () => void
  appearance(): Appearance
}

/** Several can hold at once: the first one shows. */
const order: readonly Doing[] = ['asleep', 'updating', 'speaking', 'listening', 'away']
const saidMax = 5

export function createFace(display: Display): Face {
  const doings = new Set<Doing>()
  let pairingCode: string | null = null
  let said: readonly string[] = []
  let isElsewhere = false
  let isAsking = false
  let playing: string | null = null

  const appearance = (): Appearance => ({
    mood: order.find((doing) => doings.has(doing)) ?? 'awake',
    pairingCode,
    said,
    isAsking,
    playing,
    isElsewhere,
  })
  const show = () => display.show(appearance())

  return {
    begin: (doing) => {
      doings.add(doing)
      show()
    },
    end: (doing) => {
      doings.delete(doing)
      show()
    },
    showCode: (code) => {
      pairingCode = code
      show()
    },
    addSaid: (text) => {
      said = [...said, text].slice(-saidMax)
      show()
    },
    setAsking: (changed) => {
      isAsking = changed
      show()
    },
    setPlaying: (title) => {
      playing = title
      show()
    },
    setElsewhere: (changed) => {
      if (changed === isElsewhere) return
      isElsewhere = changed
      show()
    },
    clear: () => {
      pairingCode = null
      said = []
      show()
    },
    appearance,
  }
}
