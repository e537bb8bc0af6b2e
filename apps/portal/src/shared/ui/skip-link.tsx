import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first stop by key: past the top bar, to the content. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // The address stays as it is: the router would take the hash for a place to go.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {children}
    </a>
  )
}
