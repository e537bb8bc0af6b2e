import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { contactsQuery, type Contact } from '../api/contacts-query.ts'
import { AddContactModal } from './add-contact-modal.tsx'
import { ChangeContactModal } from './change-contact-modal.tsx'
import { ContactList } from './contact-list.tsx'
import { NoContacts } from './no-contacts.tsx'
import { RemoveContactModal } from './remove-contact-modal.tsx'

/** What is being done in a popup; it keeps its contact, also when somebody else takes that away meanwhile. */
type Asking = { what: 'add' } | { what: 'change' | 'remove'; contact: Contact }

/** Who is mailed when the robot is offline (OFF-01); everybody sees it, the primary carer changes it. */
export function ContactsSection({ robot }: { robot: PairedRobot }) {
  const t = useMessages('contacts')
  const contacts = useQuery({ ...contactsQuery(robot.id), refetchInterval: useFallbackInterval() })
  return (
    <Fetched query={contacts} failed={t('failed')} waiting={<Skeleton shape="rows" count={2} />}>
      {(fetched) => <Contacts robot={robot} contacts={fetched} />}
    </Fetched>
  )
}

/** '1 contact' */
export function ContactsSummary({ robotId }: { robotId: string }) {
  const t = useMessages('contacts')
  const { data } = useQuery(contactsQuery(robotId))
  if (data === undefined) return null
  return data.length === 0 ? t('summaryNone') : t('summary', { count: data.length })
}

function Contacts({ robot, contacts }: { robot: PairedRobot; contacts: readonly Contact[] }) {
  const t = useMessages('contacts')
  const { limits } = usePortalConfig()
  const part = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const isPrimary = robot.role === 'PRIMARY_CARER'
  const close = () => setAsking(null)
  useFocusWhenLost(part, asking !== null)
  return (
    <div ref={part} role="group" aria-label={t('list')} tabIndex={-1}>
      {contacts.length === 0 ? (
        <NoContacts robotId={robot.id} onAdd={isPrimary ? () => setAsking({ what: 'add' }) : undefined} />
      ) : (
        <ContactList
          robotId={robot.id}
          contacts={contacts}
          most={limits.contactsPerRobotMax}
          isPrimary={isPrimary}
          onAdd={() => setAsking({ what: 'add' })}
          onChange={(contact) => setAsking({ what: 'change', contact })}
          onRemove={(contact) => setAsking({ what: 'remove', contact })}
        />
      )}
      {asking?.what === 'add' && <AddContactModal robotId={robot.id} onClose={close} />}
      {asking?.what === 'change' && (
        <ChangeContactModal robotId={robot.id} contact={asking.contact} onClose={close} />
      )}
      {asking?.what === 'remove' && (
        <RemoveContactModal robotId={robot.id} contact={asking.contact} onClose={close} />
      )}
    </div>
  )
}
