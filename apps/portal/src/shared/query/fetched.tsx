import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { failureOf } from '../http/failure.ts'
import { useFailureText } from '../http/use-failure-text.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useFocusWhenLost } from '../ui/use-focus-when-lost.ts'

export type FetchedProps<Value> = {
  query: Pick<UseQueryResult<Value>, 'data' | 'error' | 'errorUpdateCount' | 'fetchStatus' | 'refetch'>
  /** What could not be fetched, in words. */
  failed: string
  /** Holds the place while it is fetched. */
  waiting: ReactNode
  children: (value: Value) => ReactNode
}

/** What was fetched; until then its place, or why it is not there and the way to try again. */
export function Fetched<Value>({ query, failed, waiting, children }: FetchedProps<Value>) {
  const t = useMessages('app')
  const error = useErrorUntilFetched(query)
  const place = useRef<HTMLDivElement>(null)
  const [isTrying, setIsTrying] = useState(false)
  // What 'try again' brings comes in place of that button.
  useFocusWhenLost(place, isTrying)
  const tryAgain = async () => {
    setIsTrying(true)
    await query.refetch()
    setIsTrying(false)
  }
  return (
    <div ref={place} tabIndex={-1}>
      {query.data === undefined ? (
        <>
          <div role="alert">
            {error !== null && (
              <NotFetched
                failed={failed}
                error={error}
                isTrying={query.fetchStatus === 'fetching'}
                onAgain={() => void tryAgain()}
              />
            )}
          </div>
          {error === null &&
            (query.fetchStatus === 'paused' ? (
              <Banner title={failed}>{t('errors.network')}</Banner>
            ) : (
              waiting
            ))}
        </>
      ) : (
        children(query.data)
      )}
    </div>
  )
}

type NotFetchedProps = { failed: string; error: Error; isTrying: boolean; onAgain: () => void }

function NotFetched({ failed, error, isTrying, onAgain }: NotFetchedProps) {
  const t = useMessages('app')
  const failureText = useFailureText()
  return (
    <Banner
      kind="danger"
      title={failed}
      actions={
        <Button variant="secondary" isPending={isTrying} onPress={onAgain}>
          {t('tryAgain')}
        </Button>
      }
    >
      {failureText(failureOf(error))}
    </Banner>
  )
}

/** A query forgets why it failed as soon as it is tried again; who reads that keeps it until there is an answer. */
function useErrorUntilFetched({
  error,
  errorUpdateCount,
}: Pick<UseQueryResult, 'error' | 'errorUpdateCount'>): Error | null {
  const [last, setLast] = useState(error)
  if (error !== null && error !== last) setLast(error)
  return error ?? (errorUpdateCount === 0 ? null : last)
}
