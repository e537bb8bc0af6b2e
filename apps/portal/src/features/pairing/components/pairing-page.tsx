import { Hand, Mic } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Page } from '../../../shared/page/page.tsx'
import { useSessionData } from '../../../shared/session/session-data-context.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ListRow } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { RobotStatus } from '../../../shared/ui/robot-status.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { PairingForm } from './pairing-form.tsx'

/** Where a robot and its first carer find each other (ROB-01). */
export function PairingPage() {
  const t = useMessages('pairing')
  const hasRobot = useSessionData().robots.length > 0
  return (
    <Page title={t('title')} width="wide" backTo={hasRobot ? '/overview' : undefined}>
      <SideBySide
        isEven
        start={
          <Stack>
            <RobotStatus
              mood="speaking"
              titleAs="h2"
              title={hasRobot ? t('anotherHeading') : t('heading')}
              text={<p>{t('text')}</p>}
            />
            <PairingForm />
          </Stack>
        }
        end={
          <Card as="section" aria-label={t('how')}>
            <PageHeader title={t('how')} />
            <List aria-label={t('how')}>
              <ListRow icon={<Hand aria-hidden="true" />} title={t('press')} text={t('pressText')} />
              <ListRow icon={<Mic aria-hidden="true" />} title={t('ask')} text={t('askText')} />
            </List>
          </Card>
        }
      />
    </Page>
  )
}
