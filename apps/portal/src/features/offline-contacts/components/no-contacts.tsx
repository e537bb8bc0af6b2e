import { UserRoundPlus } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'

/** What contacts are for, and the button that starts it, for who may. */
export function NoContacts({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useMessages('offline-contacts')
  return (
    <EmptyState
      mood="away"
      headingLevel={3}
      title={t('empty.title')}
      text={onAdd === undefined ? [t('empty.text'), t('primaryOnly')].join(' ') : t('empty.text')}
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
