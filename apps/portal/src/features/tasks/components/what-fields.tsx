import { scriptCategories, type TaskType } from '@kompaan/contract/wire'
import { useId } from 'react'
import type { FormState } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Card } from '../../../shared/ui/card.tsx'
import type { OpenedTask } from '../api/open-task.ts'
import type { TaskValues } from '../model/task-values.ts'
import type { WordsReach } from '../model/words-reach.ts'
import { ContentPicker } from './content-picker.tsx'
import { WordsFields } from './words-fields.tsx'
import styles from './task-form.module.css'

const minute = 60_000

export type WhatFieldsProps = {
  form: FormState<TaskValues>
  robotId: string
  type: TaskType
  /** What other words apply to. */
  reach: WordsReach | null
  opened: OpenedTask
  /** Goes to make what is to be planned, and comes back. */
  onLeaveToMake: () => void
}

/** What the robot is to do: a playlist or a script that is there, or words of one's own. */
export function WhatFields({ form, robotId, type, reach, opened, onLeaveToMake }: WhatFieldsProps) {
  const t = useMessages('tasks')
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.part}>
        <h2 id={id}>{t('what.title')}</h2>
        {type === 'music' || type === 'script' ? (
          <Picked form={form} type={type} opened={opened} onLeaveToMake={onLeaveToMake} />
        ) : (
          <WordsFields form={form} robotId={robotId} type={type} reach={reach} opened={opened} />
        )}
      </div>
    </Card>
  )
}

type PickedProps = Omit<WhatFieldsProps, 'robotId' | 'type' | 'reach'> & { type: 'music' | 'script' }

function Picked({ form, type, opened: { choices, task }, onLeaveToMake }: PickedProps) {
  const t = useMessages('tasks')
  const { value, onChange, error } = form.field('contentId')
  const groups =
    type === 'music'
      ? [{ name: t('what.music'), choices }]
      : scriptCategories.map((category) => ({
          name: t(`what.category.${category}`),
          choices: choices.filter((choice) => choice.category === category),
        }))
  /** Of music it is known (MUS-03), of a conversation about so; each as the list of playlists or scripts tells it. */
  const durationOf = (milliseconds: number): string => {
    const count = type === 'music' ? Math.floor(milliseconds / minute) : Math.round(milliseconds / minute)
    if (count === 0) return t('what.short')
    return t(type === 'music' ? 'what.minutes' : 'what.roughly', { count })
  }
  return (
    <>
      {task !== null && value === null && <p>{t('what.removed')}</p>}
      {choices.length === 0 ? (
        <p>{t(`what.none.${type}`)}</p>
      ) : (
        <ContentPicker
          label={t(`what.${type}`)}
          searchLabel={t(`what.search.${type}`)}
          groups={groups}
          durationOf={durationOf}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
      <div>
        {type === 'music' ? (
          <PageLinkButton
            to="/music/new/playlistSelectMusic"
            variant="secondary"
            ignoreBlocker
            onClick={onLeaveToMake}
          >
            {t('what.make.music')}
          </PageLinkButton>
        ) : (
          <PageLinkButton
            to="/script/v2/template/{-$id}"
            params={{ id: undefined }}
            variant="secondary"
            ignoreBlocker
            onClick={onLeaveToMake}
          >
            {t('what.make.script')}
          </PageLinkButton>
        )}
      </div>
    </>
  )
}
