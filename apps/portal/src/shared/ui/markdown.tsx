import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'
import styles from './markdown.module.css'

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }))

export type MarkdownProps = {
  children: string
  /** The level of its largest heading. */
  headingLevel?: 2 | 3 | undefined
}

/** Text with headings, lists and links, as in notices and terms. */
export function Markdown({ children, headingLevel = 3 }: MarkdownProps) {
  return (
    <div className={styles.text}>
      <Suspense fallback={<Skeleton count={4} />}>
        <MarkdownText text={children} headingLevel={headingLevel} />
      </Suspense>
    </div>
  )
}
