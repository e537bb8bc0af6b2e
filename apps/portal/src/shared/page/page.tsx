import { type ReactNode, useLayoutEffect } from 'react'
import { setPageHeading } from './page-heading.ts'
import { useFocusHeading } from './use-focus-heading.ts'
import styles from './page.module.css'

export type PageProps = {
  title: string
  backTo?: string | undefined
  width?: 'column' | 'wide' | undefined
  children: ReactNode
}

/** A page after login. The frame around it stays while pages come and go, and is told the title from here. */
export function Page({ title, backTo, width = 'column', children }: PageProps) {
  useLayoutEffect(() => setPageHeading({ title, backTo, width }), [title, backTo, width])
  useFocusHeading()
  return (
    <>
      {children}
      <div className={styles.end} />
    </>
  )
}
