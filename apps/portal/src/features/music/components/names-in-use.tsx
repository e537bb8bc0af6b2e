import { useMessages } from '../../../shared/i18n/use-messages.ts'
import styles from './names-in-use.module.css'

/** So many are named; the rest is counted. */
const namedMax = 5

/** What uses something that is about to be removed; nothing when nothing does. */
export function NamesInUse({ title, names }: { title: string; names: readonly string[] }) {
  const t = useMessages('music')
  if (names.length === 0) return null
  const more = names.length - namedMax
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.names}>
        {names.slice(0, namedMax).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two can have one name
          <li key={index} translate="no">
            {name}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </div>
  )
}
