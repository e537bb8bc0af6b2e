import { encode } from 'uqr'
import { picture } from './picture.ts'

/** The squares of a QR code as one path of rows. */
export function QrCodePicture({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  return (
    <svg {...picture(label)} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#000" d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** Dark stretches of a row, each as one bar: a tenth of the elements of one square each. */
export function rowPath(row: readonly boolean[], y: number): string {
  const bars: string[] = []
  let start = -1
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start === -1) start = x
    if (!isDark && start !== -1) {
      bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`)
      start = -1
    }
  }
  return bars.join('')
}
