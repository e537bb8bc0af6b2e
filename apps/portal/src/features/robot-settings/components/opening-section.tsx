import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Section } from '../../../shared/ui/sections.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

export type OpeningSectionProps = {
  title: string
  summary?: ReactNode
  icon: ReactNode
  isOpen: boolean
  onPress: () => void
  /** Comes into view whenever this changes to something. */
  askedAt: string | undefined
  children: ReactNode
}

/** A section of the settings. What is in it is fetched when it is first opened. */
export function OpeningSection({ askedAt, children, isOpen, ...section }: OpeningSectionProps) {
  const place = useRef<HTMLDivElement>(null)
  // What was typed in it stays when it is closed.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)

  useEffect(() => {
    if (askedAt !== undefined) place.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [askedAt])

  return (
    <Section {...section} isOpen={isOpen}>
      <div ref={place}>
        {/* Its texts are fetched now; without a place of its own to wait, the whole page would go meanwhile. */}
        {wasOpen && <Suspense fallback={<Skeleton />}>{children}</Suspense>}
      </div>
    </Section>
  )
}
