import { describe } from '@kompaan/schedule'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { SavedTask } from '../api/open-task.ts'
import styles from './task-form.module.css'

/** A task of version 1, to read: it is changed once its script is converted (D-81). */
export function LegacyTask({ task, converted }: { task: SavedTask; converted: ReactNode }) {
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const { type, title, schedule } = task
  return (
    <Page title={t(`title.past.${type}`)} width="column" backTo="/overview">
      {converted}
      <Stack>
        <Banner kind="attention" title={t('legacy.title')}>
          <p>{t('legacy.text')}</p>
        </Banner>
        <Card>
          <dl className={styles.facts}>
            <div>
              <dt>{t(`title.past.${type}`)}</dt>
              <dd className={styles.name} translate="no">
                {title}
              </dd>
            </div>
            <div>
              <dt>{t('past.when')}</dt>
              <dd>{describe(schedule, language)}</dd>
            </div>
          </dl>
        </Card>
        <div>
          <PageLinkButton to="/script/overview/{-$id}" params={{ id: undefined }} variant="secondary">
            {t('legacy.scripts')}
          </PageLinkButton>
        </div>
      </Stack>
    </Page>
  )
}
