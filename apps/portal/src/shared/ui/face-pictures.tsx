import { drawFace, type RobotMood } from '@kompaan/look'
import '@kompaan/look/face.css'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import styles from './face-pictures.module.css'

export type FacePicturesProps = { moods: readonly RobotMood[]; children: ReactNode }

/**
 * Faces for a long list. A face is two dozen elements, which for hundreds of rows is most of what a browser has to lay out:
 * here each mood is drawn once, in the colours of now, and whatever is inside shows it as a picture,
 * `background-image: var(--face-speaking)`.
 */
export function FacePictures({ moods, children }: FacePicturesProps) {
  // Drawn before what is inside is there: to ask for a colour has the browser look at the style of the whole page.
  const [pictures, setPictures] = useState(() => drawn(moods))
  useEffect(() => {
    const draw = () => setPictures(drawn(moods))
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
    <div className={styles.place} style={pictures}>
      {children}
    </div>
  )
}

function drawn(moods: readonly RobotMood[]): CSSProperties {
  return Object.fromEntries(moods.map((mood) => [`--face-${mood}`, pictureOf(mood)]))
}

const svgSpace = 'http://www.w3.org/2000/svg'
const painted = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'opacity'] as const

/** The drawing with its colours in it: as a picture it knows nothing of the page's. */
function pictureOf(mood: RobotMood): string {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 120 120')
  const face = document.createElementNS(svgSpace, 'g')
  face.setAttribute('class', 'face')
  face.dataset.mood = mood
  for (const { paint, d } of drawFace(mood).flatMap(({ shapes }) => shapes)) {
    const path = document.createElementNS(svgSpace, 'path')
    path.setAttribute('class', `face-${paint}`)
    path.setAttribute('d', d)
    face.append(path)
  }
  svg.append(face)
  svg.style.display = 'none'
  document.body.append(svg)
  for (const path of face.children) {
    const style = getComputedStyle(path)
    for (const name of painted) path.setAttribute(name, style.getPropertyValue(name))
  }
  svg.remove()
  svg.removeAttribute('style')
  return `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}")`
}
