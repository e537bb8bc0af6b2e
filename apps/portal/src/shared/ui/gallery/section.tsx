import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { PageHeader } from '../page-header.tsx'
import { Stack } from '../stack.tsx'

/** Parts of one kind, under their name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <PageHeader title={title} />
        {children}
      </Stack>
    </Card>
  )
}
