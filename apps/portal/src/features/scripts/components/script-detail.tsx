import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy, Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { useOwnTime } from '../../../shared/time/use-own-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { OverflowMenu } from '../../../shared/ui/overflow-menu.tsx'
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { scriptQuery, templateQuery } from '../api/scripts-queries.ts'
import type { ListedScript } from '../model/listed-script.ts'
import type { ScriptSearch } from '../model/script-search.ts'
import { PerformedScript } from './performed-script.tsx'
import { ScriptOutline } from './script-outline.tsx'
import { ScriptVersions } from './script-versions.tsx'
import type { ScriptActions } from './use-script-actions.tsx'
import { useStepWords } from './use-step-words.ts'
import styles from './script-detail.module.css'

export type ScriptDetailProps = {
  robotId: string
  script: ListedScript
  search: ScriptSearch
  onSearch: (search: ScriptSearch) => void
  capabilities: readonly string[] | undefined
  actions: ScriptActions
  /** It was opened from the list, and either stands beside it or has taken its place. */
  takesFocus: boolean
}

/** One script to read, with what can be done with it. */
export function ScriptDetail(props: ScriptDetailProps) {
  const { script, actions, takesFocus } = props
  const t = useMessages('scripts')
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) name.current?.focus()
  }, [takesFocus])
  return (
    <article className={styles.detail} aria-labelledby="script-name">
      <header className={styles.header}>
        <h2
          ref={name}
          id="script-name"
          className={styles.name}
          tabIndex={-1}
          lang={script.about.scriptLanguage}
          translate="no"
        >
          {script.name}
        </h2>
        <OverflowMenu label={t('menu.label', { name: script.name })} entries={actions.entriesOf(script)} />
      </header>
      <Facts script={script} />
      {script.kind === 'own' ? (
        <OwnScript {...props} script={script} />
      ) : (
        <Template {...props} script={script} />
      )}
    </article>
  )
}

function Facts({ script }: { script: ListedScript }) {
  const t = useMessages('scripts')
  const words = useStepWords()
  const { when } = useOwnTime()
  const { about } = script
  return (
    <div className={styles.facts}>
      <p className={styles.tags}>
        <Tag>{t(`category.${about.scriptCategory}`)}</Tag>
        <Tag>{t(`language.${about.scriptLanguage}`)}</Tag>
        <Tag>{words.roughly(about.duration)}</Tag>
        {script.kind === 'own' && script.about.scheduled && <Tag kind="good">{t('scheduled')}</Tag>}
      </p>
      {script.kind === 'own' && (
        <p>
          {t(script.about.changedByName === null ? 'changedWhen' : 'changedBy', {
            when: when(new Date(script.about.changedAt)),
            who: script.about.changedByName ?? '',
          })}
        </p>
      )}
    </div>
  )
}

type OwnScriptProps = ScriptDetailProps & { script: Extract<ListedScript, { kind: 'own' }> }

function OwnScript({ robotId, script, search, onSearch, capabilities }: OwnScriptProps) {
  const t = useMessages('scripts')
  const whole = useQuery(scriptQuery(robotId, script.id))
  const { execution } = search
  return (
    <Stack>
      <div className={styles.choices}>
        <PageLinkButton
          to="/script/v2/template/{-$id}"
          params={{ id: script.id }}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('edit')}
        </PageLinkButton>
        <PageLinkButton
          to="/task/script/v2/{-$id}/{-$taskId}/{-$time}/{-$editSequence}"
          params={{ id: script.id }}
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t('plan')}
        </PageLinkButton>
        <SegmentedControl
          label={t('view.label')}
          options={[
            { value: 'script', label: t('view.script') },
            { value: 'versions', label: t('view.versions') },
          ]}
          value={search.show ?? 'script'}
          onChange={(show) => onSearch(show === 'versions' ? { show } : {})}
        />
      </div>
      <Fetched query={whole} failed={t('failed')} waiting={<Skeleton shape="rows" count={4} />}>
        {(newest) => {
          if (search.show === 'versions') {
            return (
              <ScriptVersions
                robotId={robotId}
                newest={newest}
                chosenId={search.version}
                onChoose={(version) =>
                  onSearch(version === undefined ? { show: 'versions' } : { show: 'versions', version })
                }
                capabilities={capabilities}
              />
            )
          }
          if (execution !== undefined) {
            return (
              <PerformedScript
                robotId={robotId}
                newest={newest}
                execution={{ executionId: execution, planned: search.planned }}
                capabilities={capabilities}
              />
            )
          }
          return <ScriptOutline script={newest.script} capabilities={capabilities} />
        }}
      </Fetched>
    </Stack>
  )
}

type TemplateProps = ScriptDetailProps & { script: Extract<ListedScript, { kind: 'template' }> }

function Template({ robotId, script, capabilities, actions }: TemplateProps) {
  const t = useMessages('scripts')
  const whole = useQuery(templateQuery(robotId, script.id))
  return (
    <Stack>
      <p>{t(`templates.${script.about.templateGroup}`)}</p>
      <div>
        <Button icon={<Copy aria-hidden="true" />} onPress={() => actions.copy(script)}>
          {t('menu.use')}
        </Button>
      </div>
      <Fetched query={whole} failed={t('failed')} waiting={<Skeleton shape="rows" count={4} />}>
        {(template) => <ScriptOutline script={template.script} capabilities={capabilities} />}
      </Fetched>
    </Stack>
  )
}
