import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatGigabytes } from '../../../shared/i18n/format-bytes.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { storageQuery } from '../api/music-queries.ts'
import { type StorageShare, storageShare } from '../model/storage-share.ts'
import styles from './storage-card.module.css'

/** How much of the room for music is used, as a ring and in words. */
export function StorageCard({ robotId }: { robotId: string }) {
  const t = useMessages('music')
  const storage = useQuery(storageQuery(robotId))
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="small">
        <h2 id={id} className={styles.title}>
          {t('storage.title')}
        </h2>
        <Fetched
          query={storage}
          failed={t('storage.failed')}
          waiting={<Skeleton shape="block" height={ringSize} />}
        >
          {(meta) => <Storage share={storageShare(meta)} />}
        </Fetched>
      </Stack>
    </Card>
  )
}

const ringSize = 88
const radius = 37
const round = 2 * Math.PI * radius

function Storage({ share: { used, total, percentFree } }: { share: StorageShare }) {
  const t = useMessages('music')
  const { language } = useLanguage()
  const fraction = total === 0 ? 1 : used / total
  return (
    <div className={styles.storage}>
      <svg className={styles.ring} viewBox={`0 0 ${ringSize} ${ringSize}`} aria-hidden="true">
        <circle className={styles.whole} cx={ringSize / 2} cy={ringSize / 2} r={radius} />
        <circle
          className={styles.used}
          cx={ringSize / 2}
          cy={ringSize / 2}
          r={radius}
          strokeDasharray={`${fraction * round} ${round}`}
        />
      </svg>
      <div>
        <p className={styles.free}>{t('storage.free', { percent: percentFree })}</p>
        <p className={styles.words}>
          {t('storage.used', {
            used: formatGigabytes(used, language, 1),
            total: formatGigabytes(total, language),
          })}
        </p>
      </div>
    </div>
  )
}
