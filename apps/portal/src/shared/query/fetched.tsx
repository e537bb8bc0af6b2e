import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

export type FetchedProps<Value> = {
  query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'fetchStatus' | 'refetch'>
  /** What could not be fetched, in words. */
  failed: string
  /** Holds the place while it is fetched. */
  waiting: ReactNode
  children: (value: Value) => ReactNode
}

/** What was fetched; until then its place, or why it is not there and the way to try again. */
export function Fetched<Value>({ query, failed, waiting, children }: FetchedProps<Value>) {
  const t = useMessages('app')
  const failureText = useFailureText()
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null) {
    return (
      <Banner
        kind="danger"
        title={failed}
        actions={
          <Button variant="secondary" onPress={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {failureText(failureOf(query.error))}
      </Banner>
    )
  }
  return query.fetchStatus === 'paused' ? <Banner title={failed}>{t('errors.network')}</Banner> : waiting
}
