/** One outline of a drawing; `face.css` says how each paint looks. Everything is a path, so that any view can draw it. */
export interface Shape {
  readonly paint: Paint
  readonly d: string
}

type Paint =
  | 'arm'
  | 'body'
  | 'brow'
  | 'cheek'
  | 'ear'
  | 'eye'
  | 'glint'
  | 'heart'
  | 'light'
  | 'line'
  | 'open'
  | 'shade'
  | 'shell'
  | 'sign'
  | 'skin'
  | 'stalk'
  | 'tongue'

export function ellipse(paint: Paint, x: number, y: number, rx: number, ry = rx): Shape {
  return { paint, d: `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z` }
}
