import { Clock, UsersRound } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'

/** Why pairing did not work and what to do: this reason, or all there are. The code itself is nowhere kept. */
export function PairingErrorPage({ reason }: { reason: 'already_linked' | undefined }) {
  const t = useMessages('pairing')
  const again = <PageLinkButton to="/pairing">{t('error.again')}</PageLinkButton>
  if (reason === 'already_linked') {
    return (
      <Page title={t('error.title')} backTo="/pairing">
        <EmptyState
          mood="worried"
          title={t('error.linked')}
          text={<p>{t('error.linkedText')}</p>}
          action={again}
        />
      </Page>
    )
  }
  return (
    <Page title={t('error.title')} backTo="/pairing">
      <Stack>
        <EmptyState
          mood="worried"
          title={t('error.heading')}
          text={<p>{t('error.text')}</p>}
          action={again}
        />
        <Card kind="flush">
          <List aria-label={t('error.heading')}>
            <ListRow
              icon={<Clock aria-hidden="true" />}
              title={t('error.unknown')}
              text={t('error.unknownText')}
            />
            <ListRow
              icon={<UsersRound aria-hidden="true" />}
              title={t('error.linked')}
              text={t('error.linkedText')}
            />
          </List>
        </Card>
      </Stack>
    </Page>
  )
}
