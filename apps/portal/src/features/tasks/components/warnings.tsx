import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useZonedTime } from '../../../shared/time/use-zoned-time.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { isRefused, type TaskWarning } from '../model/task-warnings.ts'
import styles from './task-form.module.css'

/** What is good to know before it is planned; told as it comes up, without taking the focus. */
export function Warnings({ warnings, timeZone }: { warnings: readonly TaskWarning[]; timeZone: string }) {
  const t = useMessages('tasks')
  const { date, time, list } = useZonedTime(timeZone)
  const only = warnings.length === 1 ? warnings[0] : undefined
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Banner kind={warnings.some(isRefused) ? 'danger' : 'attention'} title={t('warnings.title')}>
          {only === undefined ? (
            <ul className={styles.warnings}>
              {warnings.map((warning) => (
                <li key={warning.code}>{sentence(warning)}</li>
              ))}
            </ul>
          ) : (
            <p>{sentence(only)}</p>
          )}
        </Banner>
      )}
    </div>
  )

  function sentence(warning: TaskWarning): string {
    switch (warning.code) {
      case 'sameMinute':
        return t('warnings.sameMinute', {
          count: warning.titles.length,
          titles: list(warning.titles.map((title) => `‘${title}’`)),
        })
      case 'tooLong':
        return t('warnings.tooLong', { title: warning.title, time: time(new Date(warning.instant)) })
      case 'crowded':
        return t('warnings.crowded', { count: warning.count })
      case 'paused':
        return t('warnings.paused', { day: date(new Date(warning.until - 1)) })
      case 'neverFires':
      case 'past':
      case 'night':
        return t(`warnings.${warning.code}`)
    }
  }
}
