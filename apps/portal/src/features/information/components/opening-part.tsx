import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'

/** Something long that opens when asked for; what is inside is not even fetched before. */
export function OpeningPart({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure title={title} isOpen={isOpen} onOpenChange={setIsOpen}>
      {isOpen && children}
    </Disclosure>
  )
}
