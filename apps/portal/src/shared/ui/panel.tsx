import { type ReactNode, type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from './lazy-part.tsx'
import { useOpenPopup } from './open-popups.ts'

const PanelLayer = lazyPart(async () => (await import('./panel-layer.tsx')).PanelLayer)

export type PanelTrigger = {
  ref: Ref<HTMLButtonElement>
  isOpen: boolean
  onPress: () => void
}

export type PanelProps = {
  /** What it is, said on opening. */
  label: string
  /** Draws the button that opens it. */
  renderTrigger: (trigger: PanelTrigger) => ReactNode
  /** Draws what is inside. */
  children: (close: () => void) => ReactNode
  /** The edge of the phone it comes from, and of the button it hangs from on a desktop. */
  side?: 'left' | 'right' | undefined
}

/** Opens beside what is being done. Every page has one, so that the code of what opens comes with the first press. */
export function Panel({ label, renderTrigger, children, side = 'right' }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useOpenPopup(isOpen, { close: () => setIsOpen(false), losesTyped: () => false })
  const press = () => {
    setHasOpened(true)
    setIsOpen((open) => !open)
  }
  const close = () => {
    // A popup that opens next gives the focus back to where it was: that must be the button by then, not the panel.
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  return (
    <>
      {renderTrigger({ ref: button, isOpen, onPress: press })}
      {hasOpened && (
        <PanelLayer label={label} button={button} isOpen={isOpen} onOpenChange={setIsOpen} side={side}>
          <Content close={close}>{children}</Content>
        </PanelLayer>
      )}
    </>
  )
}

function Content({ close, children }: { close: () => void; children: PanelProps['children'] }) {
  return children(close)
}
