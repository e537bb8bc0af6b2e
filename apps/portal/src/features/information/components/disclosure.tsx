import { type ReactNode, useState } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './disclosure.module.css'

/** Something long that opens when asked for; what is inside is not even fetched before. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Card as="section">
      <details onToggle={(event) => setWasOpened((before) => before || event.currentTarget.open)}>
        <summary className={styles.summary}>
          <h2>{title}</h2>
        </summary>
        <div className={styles.content}>{wasOpened && children}</div>
      </details>
    </Card>
  )
}
