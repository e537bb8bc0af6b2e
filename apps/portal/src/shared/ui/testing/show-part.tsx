import { StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { TextsContext } from '../../i18n/use-messages.ts'
import { dutchTexts } from '../dutch-texts.ts'
import '../base.css'

let shown: { root: Root; place: HTMLElement } | undefined

/** Puts a part on an otherwise empty page, in Dutch, and takes away the one before. Who looks for it waits for it. */
export function showPart(part: ReactNode): void {
  removePart()
  document.documentElement.lang = 'nl-NL'
  const place = document.createElement('main')
  place.id = 'root'
  place.style.padding = 'var(--space-4)'
  document.body.append(place)
  const root = createRoot(place)
  shown = { root, place }
  root.render(
    <StrictMode>
      <TextsContext value={dutchTexts()}>{part}</TextsContext>
    </StrictMode>,
  )
}

function removePart(): void {
  shown?.root.unmount()
  shown?.place.remove()
  shown = undefined
}
