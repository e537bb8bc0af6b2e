import { useId } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { FilledReport } from '../api/reports-queries.ts'
import { useFieldWords } from './use-field-words.ts'
import styles from './report-list.module.css'

/** Each report with what was filled in. */
export function ReportList({ reports }: { reports: readonly FilledReport[] }) {
  const t = useMessages('reports')
  if (reports.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that an unmarked list is a list
    <ol className={styles.list} role="list" aria-label={t('list')}>
      {reports.map((report) => (
        <li key={report.id}>
          <Report report={report} />
        </li>
      ))}
    </ol>
  )
}

function Report({ report: { title, reportType, at, fields } }: { report: FilledReport }) {
  const id = useId()
  const { when } = useOwnTime()
  const words = useFieldWords()
  return (
    <Card as="article" aria-labelledby={`${id} ${id}-at`}>
      <h2 id={id} className={styles.title} translate="no">
        {title ?? reportType}
      </h2>
      <time id={`${id}-at`} className={styles.time} dateTime={at}>
        {when(new Date(at))}
      </time>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field.key}>
            <dt translate="no">{field.displayName}</dt>
            <dd
              data-empty={field.value === null || undefined}
              translate={field.value === null || field.type === 'boolean' ? undefined : 'no'}
            >
              {words(field)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
