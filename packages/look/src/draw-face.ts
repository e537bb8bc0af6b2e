import { ellipse, type Shape } from './shape.ts'

export type RobotMood =
  | 'awake'
  | 'speaking'
  | 'listening'
  | 'sleeping'
  | 'away'
  | 'updating'
  | 'happy'
  | 'worried'

/** What moves together. */
export interface FacePart {
  readonly name: 'antenna' | 'head' | 'eyes' | 'mouth' | 'sign'
  readonly shapes: readonly Shape[]
}

/** The robot's face, 120 by 120, from back to front: one character wherever it is shown. */
export function drawFace(mood: RobotMood): readonly FacePart[] {
  return [
    { name: 'antenna', shapes: antenna(mood) },
    { name: 'head', shapes: head },
    { name: 'eyes', shapes: eyes(mood) },
    { name: 'mouth', shapes: mouth(mood) },
    { name: 'sign', shapes: sign(mood) },
  ]
}

const head: readonly Shape[] = [
  { paint: 'ear', d: 'M12 58a7 9 0 0 0-7 9v8a7 9 0 0 0 7 9z' },
  { paint: 'ear', d: 'M108 58a7 9 0 0 1 7 9v8a7 9 0 0 1-7 9z' },
  { paint: 'shell', d: 'M60 25c34 0 50 17 50 45 0 29-18 43-50 43S10 99 10 70c0-28 16-45 50-45z' },
  { paint: 'shade', d: 'M11 78c3 23 20 35 49 35s46-12 49-35c-6 17-24 26-49 26s-43-9-49-26z' },
  {
    paint: 'skin',
    d: 'M60 46c7-7 17-9 27-6 12 4 17 15 16 29-2 21-20 32-43 32S19 90 17 69c-1-14 4-25 16-29 10-3 20-1 27 6z',
  },
  ellipse('cheek', 30, 81, 8, 5),
  ellipse('cheek', 90, 81, 8, 5),
]

function antenna(mood: RobotMood): readonly Shape[] {
  const droops = mood === 'away' || mood === 'sleeping'
  return droops
    ? [{ paint: 'stalk', d: 'M60 28c-1-8-6-11-13-10' }, ellipse('light', 43, 19, 6.5)]
    : [{ paint: 'stalk', d: 'M60 28c0-6 1-9 4-13' }, ellipse('light', 66, 11, 6.5)]
}

function eyes(mood: RobotMood): readonly Shape[] {
  switch (mood) {
    case 'sleeping':
      return [{ paint: 'line', d: 'M32 67q8 7 16 0M72 67q8 7 16 0' }]
    case 'away':
      return [{ paint: 'line', d: 'M33 67h14M73 67h14' }]
    case 'happy':
      return [{ paint: 'line', d: 'M31 69q9-13 18 0M71 69q9-13 18 0' }]
    case 'worried':
      return [...openEyes(0, 1), { paint: 'brow', d: 'M30 54q7-1 13-6M90 54q-7-1-13-6' }]
    case 'listening':
      return openEyes(2.5, -2)
    case 'updating':
      return openEyes(2, -3.5)
    case 'awake':
    case 'speaking':
      return openEyes(0, 0)
  }
}

function openEyes(lookX: number, lookY: number): readonly Shape[] {
  return [
    ellipse('eye', 40 + lookX, 66 + lookY, 8, 9.5),
    ellipse('eye', 80 + lookX, 66 + lookY, 8, 9.5),
    ellipse('glint', 43 + lookX, 62 + lookY, 2.8),
    ellipse('glint', 83 + lookX, 62 + lookY, 2.8),
  ]
}

function mouth(mood: RobotMood): readonly Shape[] {
  switch (mood) {
    case 'speaking':
      return [
        { paint: 'open', d: 'M49 80q11 3 22 0 0 14-11 14t-11-14z' },
        { paint: 'tongue', d: 'M53 91q7-5 14 0-3 3-7 3t-7-3z' },
      ]
    case 'happy':
      return [
        { paint: 'open', d: 'M46 79q14 4 28 0-1 15-14 15t-14-15z' },
        { paint: 'tongue', d: 'M51 90.5q9-6 18 0-3.5 3.5-9 3.5t-9-3.5z' },
      ]
    case 'listening':
    case 'updating':
      return [{ paint: 'line', d: 'M54 84q6 4 12 0' }]
    case 'sleeping':
      return [{ paint: 'line', d: 'M56 85q4 3 8 0' }]
    case 'away':
      return [{ paint: 'line', d: 'M54 85h12' }]
    case 'worried':
      return [{ paint: 'line', d: 'M51 88q9-8 18 0' }]
    case 'awake':
      return [{ paint: 'line', d: 'M50 82q10 9 20 0' }]
  }
}

/** What the mouth and eyes cannot tell alone. */
function sign(mood: RobotMood): readonly Shape[] {
  switch (mood) {
    case 'sleeping':
      return [{ paint: 'sign', d: 'M88 26h9l-9 10h9M104 10h7l-7 8h7' }]
    case 'speaking':
      return [{ paint: 'sign', d: 'M92 26q6 2 9 8M98 15q11 4 16 15' }]
    case 'listening':
      return [{ paint: 'sign', d: 'M28 26q-6 2-9 8M22 15q-11 4-16 15' }]
    case 'updating':
      return [{ paint: 'sign', d: 'M90 18a11 11 0 0 1 19-5M110 22a11 11 0 0 1-19 5M110 6v8h-8M90 34v-8h8' }]
    case 'awake':
    case 'away':
    case 'happy':
    case 'worried':
      return []
  }
}
