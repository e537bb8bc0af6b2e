export { drawFace } from './draw-face.ts'
export type { FacePart, RobotMood } from './draw-face.ts'
export { figure } from './figure.ts'
export type { Shape } from './shape.ts'
