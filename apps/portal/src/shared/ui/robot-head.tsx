import { drawFace, type RobotMood } from '@kompaan/look'
import '@kompaan/look/face.css'
import { Shapes } from './shapes.tsx'

/** The head as part of a drawing, 120 by 120. */
export function RobotHead({ mood }: { mood: RobotMood }) {
  return (
    <g className="face" data-mood={mood}>
      {drawFace(mood).map(({ name, shapes }) => (
        <Shapes key={name} shapes={shapes} />
      ))}
    </g>
  )
}
