import { UserRoundPlus } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { useWhomToAsk } from './use-whom-to-ask.ts'

export type NoContactsProps = { robotId: string; onAdd: (() => void) | undefined }

/** What contacts are for, and the button that starts it, for who may. */
export function NoContacts({ robotId, onAdd }: NoContactsProps) {
  const t = useMessages('contacts')
  const whomToAsk = useWhomToAsk(robotId)
  return (
    <EmptyState
      mood="away"
      headingLevel={3}
      title={t('empty.title')}
      text={onAdd === undefined ? [t('empty.text'), whomToAsk].join(' ') : t('empty.text')}
      action={
        onAdd && (
          <Button icon={<UserRoundPlus aria-hidden="true" />} onPress={onAdd}>
            {t('add.start')}
          </Button>
        )
      }
    />
  )
}
