import type { RobotLanguage } from '@kompaan/contract/wire'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { useFailureText } from '../../../shared/http/use-failure-text.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { save } from '../../../shared/query/save.ts'
import { OverflowMenu } from '../../../shared/ui/overflow-menu.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { StateLine } from '../../../shared/ui/state-line.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { Tooltip } from '../../../shared/ui/tooltip.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { switching, switchingDefault } from '../api/change-interactions.ts'
import { type Interaction, interactionsQuery } from '../api/interactions-queries.ts'
import type { Listed } from '../model/interaction-groups.ts'
import styles from './speech-interactions.module.css'

export type InteractionRowProps = {
  robotId: string
  language: RobotLanguage
  item: Listed
  onDelete: (interaction: Interaction) => void
}

/** One thing that the robot understands: its ways to be said, what it starts, and whether it is on. */
export function InteractionRow({ robotId, language, item, onDelete }: InteractionRowProps) {
  const t = useMessages('speech-interactions')
  const id = useId()
  const toggle = useToggle(robotId)
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const { title, commands } = item
  return (
    <li>
      <div className={styles.row}>
        <div className={styles.words}>
          {item.category === 'regular' ? (
            <Link
              to="/speech-interactions/edit/$id"
              params={{ id: item.id }}
              className={styles.name}
              translate="no"
            >
              {title}
            </Link>
          ) : (
            <span className={styles.name}>{title}</span>
          )}
          <Tooltip text={commands.join(' · ')}>
            <button
              type="button"
              className={styles.said}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${t('row.commandsOf', { title })}: ${t('row.commands', { count: commands.length })}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('row.commands', { count: commands.length })}
              <ChevronDown aria-hidden="true" />
            </button>
          </Tooltip>
        </div>
        <Switch isOn={item.enabled} onChange={(isOn) => void toggle(item, isOn)}>
          <VisuallyHidden>
            <span translate={item.category === 'regular' ? 'no' : undefined}>{title}</span>
          </VisuallyHidden>
        </Switch>
        {item.category === 'regular' && (
          <OverflowMenu
            label={t('row.more', { title })}
            entries={[
              {
                id: 'edit',
                label: t('row.edit'),
                icon: <Pencil aria-hidden="true" />,
                onPress: () =>
                  void navigate({ to: '/speech-interactions/edit/$id', params: { id: item.id } }),
              },
              {
                id: 'delete',
                label: t('row.delete'),
                icon: <Trash2 aria-hidden="true" />,
                isDanger: true,
                onPress: () => onDelete(item),
              },
            ]}
          />
        )}
      </div>
      <ul id={id} className={styles.commands} hidden={!isOpen} lang={language} translate="no">
        {commands.map((command) => (
          <li key={command}>‘{command}’</li>
        ))}
      </ul>
      {item.category === 'regular' && <StartedScript interaction={item} />}
    </li>
  )
}

function StartedScript({ interaction }: { interaction: Interaction }) {
  const t = useMessages('speech-interactions')
  const { scriptName, scriptReferenceId } = interaction
  if (scriptName === null) {
    return (
      <div className={styles.told}>
        <StateLine icon={<TriangleAlert aria-hidden="true" />} kind="attention">
          {t('row.noScript')}
        </StateLine>
      </div>
    )
  }
  return (
    <Link to="/script/overview/{-$id}" params={{ id: scriptReferenceId }} className={styles.script}>
      <span>
        {t('row.script')} <span translate="no">{scriptName}</span>
      </span>
    </Link>
  )
}

/** Shown at once; taken back, and told, when the server does not want it. */
function useToggle(robotId: string): (item: Listed, isOn: boolean) => Promise<void> {
  const t = useMessages('speech-interactions')
  const failureText = useFailureText()
  return async (item, isOn) => {
    const answer =
      item.category === 'regular'
        ? await save(queryClient, switching(robotId, item.id, isOn))
        : await save(queryClient, switchingDefault(robotId, item.id, isOn))
    if (answer.ok) return
    const { error } = answer.error
    const isStale = error === 'version_conflict' || error === 'not_found'
    if (isStale) void queryClient.invalidateQueries(interactionsQuery(robotId))
    if (isStale) showToast({ kind: 'danger', text: t('row.conflict') })
    // Of what was saved once, only the script may have gone since.
    else if (error === 'invalid_input') showToast({ kind: 'danger', text: t('row.scriptFirst') })
    else showToast({ kind: 'danger', text: failureText(answer.error) })
  }
}
