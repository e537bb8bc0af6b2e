import { UserRoundPlus } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { Contact } from '../api/contacts-query.ts'
import { ContactRow } from './contact-row.tsx'
import { useWhomToAsk } from './use-whom-to-ask.ts'

export type ContactListProps = {
  robotId: string
  contacts: readonly Contact[]
  /** How many there can be. */
  most: number
  isPrimary: boolean
  onAdd: () => void
  onChange: (contact: Contact) => void
  onRemove: (contact: Contact) => void
}

export function ContactList({
  robotId,
  contacts,
  most,
  isPrimary,
  onAdd,
  onChange,
  onRemove,
}: ContactListProps) {
  const t = useMessages('contacts')
  const whomToAsk = useWhomToAsk(robotId)
  return (
    <Stack>
      <p>{t('intro')}</p>
      <List>
        {contacts.map((contact) => (
          <ContactRow
            key={contact.robotContactId}
            robotId={robotId}
            contact={contact}
            actions={
              isPrimary ? { onChange: () => onChange(contact), onRemove: () => onRemove(contact) } : undefined
            }
          />
        ))}
      </List>
      {!isPrimary && <p>{whomToAsk}</p>}
      {isPrimary && contacts.length >= most && <p>{t('full', { count: most })}</p>}
      {isPrimary && contacts.length < most && (
        <div>
          <Button icon={<UserRoundPlus aria-hidden="true" />} onPress={onAdd}>
            {t('add.start')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
