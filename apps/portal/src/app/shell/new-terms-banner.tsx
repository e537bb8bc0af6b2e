import { useState } from 'react'
import { EulaText } from '../../shared/eula/eula-text.tsx'
import { useLatestEula } from '../../shared/eula/use-latest-eula.ts'
import { call } from '../../shared/http/client.ts'
import type { Failure } from '../../shared/http/failure.ts'
import { useFailureText } from '../../shared/http/use-failure-text.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { queryClient } from '../../shared/query/query-client.ts'
import { selfQuery } from '../../shared/session/session-data.ts'
import { BannerBar } from '../../shared/ui/banner-bar.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { LazyModal } from '../../shared/ui/lazy-modal.tsx'
import { showToast } from '../../shared/ui/show-toast.ts'

/** A live session accepts a new licence agreement here, before it stands in the way at the next login (D-08). */
export function NewTermsBanner() {
  const t = useMessages('app')
  const [isReading, setIsReading] = useState(false)
  return (
    <>
      <BannerBar
        kind="attention"
        title={t('newTerms.title')}
        actions={
          <Button variant="secondary" onPress={() => setIsReading(true)}>
            {t('newTerms.read')}
          </Button>
        }
      >
        {t('newTerms.text')}
      </BannerBar>
      {isReading && <NewTermsModal onClose={() => setIsReading(false)} />}
    </>
  )
}

function NewTermsModal({ onClose }: { onClose: () => void }) {
  const t = useMessages('app')
  const failureText = useFailureText()
  const eula = useLatestEula()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const accept = async () => {
    setIsPending(true)
    const problem = await acceptLatestEula()
    setIsPending(false)
    setFailure(problem)
    if (problem !== null) return
    onClose()
    showToast({ text: t('newTerms.accepted') })
  }

  return (
    <LazyModal
      isOpen
      title={t('eula.title')}
      submitLabel={t('newTerms.accept')}
      isInvalid={eula.value === null}
      isPending={isPending}
      error={failure === null ? undefined : failureText(failure)}
      onSubmit={() => void accept()}
      onCancel={onClose}
    >
      <EulaText eula={eula} />
    </LazyModal>
  )
}

async function acceptLatestEula(): Promise<Failure | null> {
  const answer = await call('acceptEula', {})
  if (!answer.ok) return answer.error
  await queryClient.invalidateQueries({ queryKey: selfQuery.queryKey })
  return null
}
