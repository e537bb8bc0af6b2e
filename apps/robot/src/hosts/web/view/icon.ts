import { makeDrawing } from './make.ts'

const outlines = {
  close: 'M6 6l12 12M18 6L6 18',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  microphone: 'M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5v3.5',
  note: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-2.5-2.5A2.5 2.5 0 0 1 9 17.5zM19 15.5a2.5 2.5 0 1 1-2.5-2.5 2.5 2.5 0 0 1 2.5 2.5z',
  send: 'M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9q3 3 0 6M18 6.5q5.5 5.5 0 11',
} as const

export type IconName = keyof typeof outlines

/** A line drawing beside or instead of words; never the only thing that tells. */
export function icon(name: IconName): SVGSVGElement {
  const outline = makeDrawing('path', { d: outlines[name] })
  return makeDrawing('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, outline)
}
