import { type ReactNode, useId } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { List } from '../../../shared/ui/list.tsx'
import styles from './settings-group.module.css'

/** Settings that belong together, under a small heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <Card kind="flush">
        <List aria-labelledby={id}>{children}</List>
      </Card>
    </section>
  )
}
