import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

export type OpeningSectionProps = {
  title: string
  icon: ReactNode
  /** Opens and comes into view whenever this changes to something. */
  askedAt?: string | undefined
  children: ReactNode
}

/** A section of the settings, closed until somebody opens it or a link asks for it. */
export function OpeningSection({ title, icon, askedAt, children }: OpeningSectionProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(askedAt !== undefined)
  // What was typed in it stays when it is closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  const [answered, setAnswered] = useState(askedAt)
  if (askedAt !== answered) {
    setAnswered(askedAt)
    if (askedAt !== undefined) setIsOpen(true)
  }
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (askedAt !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [askedAt])

  return (
    <div ref={place}>
      <Disclosure title={title} icon={icon} isOpen={isOpen} onOpenChange={setIsOpen}>
        {/* Its texts are fetched now; without a place of its own to wait, the whole page would go meanwhile. */}
        {wasOpen && <Suspense fallback={<Skeleton />}>{children}</Suspense>}
      </Disclosure>
    </div>
  )
}
