import type { RobotMood } from '@kompaan/look'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { RobotFace } from './robot-face.tsx'
import styles from './face-pictures.module.css'

export type FacePicturesProps = { moods: readonly RobotMood[]; children: ReactNode }

/**
 * Faces for a long list. A face is two dozen elements, which for hundreds of rows is most of what a browser has to lay out:
 * here each mood is drawn once, in the colours of now, and whatever is inside shows it as a picture,
 * `background-image: var(--face-speaking)`.
 */
export function FacePictures({ moods, children }: FacePicturesProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  useLayoutEffect(() => {
    const draw = () => {
      for (const face of place.current?.querySelectorAll<HTMLElement>(':scope > [data-drawn]') ?? []) {
        const svg = face.querySelector('svg')
        if (svg !== null) place.current?.style.setProperty(`--face-${face.dataset.drawn}`, pictureOf(svg))
      }
    }
    draw()
    setIsDrawn(true)
    const chosen = new MutationObserver(draw)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const device = matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', draw)
    return () => {
      chosen.disconnect()
      device.removeEventListener('change', draw)
    }
  }, [moods])
  return (
    <div ref={place} className={styles.place}>
      {moods.map((mood) => (
        <div key={mood} hidden data-drawn={mood}>
          <RobotFace mood={mood} />
        </div>
      ))}
      {/* Not before: their colours are computed while there is next to nothing on the page. */}
      {isDrawn && children}
    </div>
  )
}

const painted = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity'] as const

/** The drawing with its colours in it: as a picture it knows nothing of the page's. */
function pictureOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return 'none'
  const paths = copy.querySelectorAll('path')
  for (const [index, path] of svg.querySelectorAll('path').entries()) {
    const style = getComputedStyle(path)
    for (const name of painted) paths[index]?.setAttribute(name, style.getPropertyValue(name))
  }
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}")`
}
