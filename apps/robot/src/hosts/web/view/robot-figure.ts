import { drawFace, figure, type RobotMood, type Shape } from '@kompaan/look'
import type { Mood } from '../../../core/ports.ts'
import { makeDrawing } from './make.ts'

export interface RobotFigure {
  readonly element: SVGSVGElement
  readonly show: (mood: Mood) => void
}

/** The robot from head to table. Its style sheet makes it blink, breathe and move its lips. */
export function robotFigure(): RobotFigure {
  const head = makeDrawing('g', { transform: figure.headTransform })
  const body = makeDrawing('g', { class: 'robot-body' }, ...drawn(figure.body))
  const whole = makeDrawing('g', { class: 'face' }, body, makeDrawing('g', { class: 'robot-head' }, head))
  const shadow = makeDrawing('ellipse', { class: 'robot-shadow', cx: '280', cy: '430', rx: '92', ry: '7' })
  let shown: RobotMood | undefined

  return {
    element: makeDrawing(
      'svg',
      {
        class: 'robot',
        viewBox: '150 150 260 287',
        preserveAspectRatio: 'xMidYMax meet',
        'aria-hidden': 'true',
      },
      shadow,
      whole,
    ),
    show: (mood) => {
      const drawing = drawnMood(mood)
      if (drawing === shown) return
      shown = drawing
      whole.dataset.mood = drawing
      const parts = drawFace(drawing)
      head.replaceChildren(
        ...parts.map(({ name, shapes }) => makeDrawing('g', { 'data-part': name }, ...drawn(shapes))),
      )
    },
  }
}

function drawn(shapes: readonly Shape[]): SVGPathElement[] {
  return shapes.map(({ paint, d }) => makeDrawing('path', { class: `face-${paint}`, d }))
}

function drawnMood(mood: Mood): RobotMood {
  return mood === 'asleep' ? 'sleeping' : mood
}
