import { type RobotLanguage, scriptNameMaxLength, speechProblem } from '@kompaan/contract/wire'
import { maxPassesMost, repeatMaxMinutes, simpleTextMaxLength } from '@kompaan/script/core'
import { useQuery } from '@tanstack/react-query'
import type { FormState } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { SpeechPreview } from '../../../shared/speech/speech-preview.tsx'
import { NumberField } from '../../../shared/ui/number-field.tsx'
import { Select } from '../../../shared/ui/select.tsx'
import { Switch } from '../../../shared/ui/switch.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { OpenedTask } from '../api/open-task.ts'
import { wordsQuery } from '../api/words-query.ts'
import { nameOf, valuesOfWords } from '../model/first-values.ts'
import { newWords, type TaskValues } from '../model/task-values.ts'
import type { WordsReach } from '../model/words-reach.ts'
import styles from './task-form.module.css'

export type WordsFieldsProps = {
  form: FormState<TaskValues>
  robotId: string
  type: 'reminder' | 'question'
  /** What other words apply to; null where that goes without saying. */
  reach: WordsReach | null
  opened: OpenedTask
}

const isNew = 'new'
const againAtFirst = { minutes: 10, times: 1 }

/** What the robot says or asks: new words, or those of a reminder or question that is there already (DIR-03). */
export function WordsFields({ form, robotId, type, reach, opened }: WordsFieldsProps) {
  const t = useMessages('tasks')
  const { values } = form
  const saved = useQuery({
    ...wordsQuery(robotId, type, values.contentId ?? ''),
    enabled: values.contentId !== null,
  })
  const known = opened.choices.find(({ id }) => id === values.contentId)
  const choose = async (chosen: string) => {
    const words =
      chosen === isNew ? undefined : await queryClient.fetchQuery(wordsQuery(robotId, type, chosen))
    const next = words?.form
      ? valuesOfWords(words.name, words.form)
      : { ...newWords, name: words?.name ?? '' }
    form.edit((filled) => ({
      ...filled,
      values: { ...filled.values, ...next, contentId: words?.scriptId ?? null },
    }))
  }
  const options = [
    { value: isNew, label: t(`words.new.${type}`) },
    ...opened.choices.map(({ id, name }) => ({ value: id, label: name })),
    // Saved just now, before the rest could be.
    ...(values.contentId !== null && known === undefined
      ? [{ value: values.contentId, label: nameOf(values) }]
      : []),
  ]
  return (
    <>
      {options.length > 1 && (
        <Select
          label={t(`words.which.${type}`)}
          options={options}
          value={values.contentId ?? isNew}
          onChange={(chosen) => void choose(chosen)}
        />
      )}
      {saved.data?.form === null && values.contentId !== null ? (
        <>
          <p>{t('words.tooMuch')}</p>
          <div>
            <PageLinkButton
              to="/script/v2/template/{-$id}"
              params={{ id: values.contentId }}
              variant="secondary"
            >
              {t('words.openEditor')}
            </PageLinkButton>
          </div>
        </>
      ) : (
        <Words
          form={form}
          robotId={robotId}
          type={type}
          language={saved.data?.language ?? opened.robot.language}
          reach={reach}
        />
      )}
    </>
  )
}

type WordsProps = Pick<WordsFieldsProps, 'form' | 'robotId' | 'type' | 'reach'> & {
  language: RobotLanguage
}

function Words({ form, robotId, type, reach, language }: WordsProps) {
  const t = useMessages('tasks')
  const text = form.field('text')
  const name = form.field('name')
  const { again } = form.values
  return (
    <>
      <TextArea
        lang={language}
        {...text}
        label={t(`words.text.${type}`)}
        description={t('words.count', { count: [...text.value].length, max: simpleTextMaxLength })}
        rows={3}
        isRequired
      />
      <SpeechPreview
        robotId={robotId}
        textNow={() => text.value}
        isSayable={speechProblem(text.value) === null}
        language={language}
      />
      {reach !== null && <p>{t(`words.reach.${reach}`)}</p>}
      {type === 'question' && <p>{t('words.answers')}</p>}
      <TextField
        {...name}
        label={t('words.name')}
        description={t('words.nameText')}
        autoCapitalize="sentences"
        maxLength={scriptNameMaxLength * 4}
      />
      <div role="group" aria-label={t('words.before')}>
        {(['notify', 'greet', 'sayTime'] as const).map((flag) => {
          const { value, onChange } = form.field(flag)
          return (
            <Switch key={flag} isOn={value} onChange={onChange} description={t(`words.${flag}Text`)}>
              {t(`words.${flag}`)}
            </Switch>
          )
        })}
        <Switch
          isOn={again !== null}
          onChange={(isOn) => form.field('again').onChange(isOn ? againAtFirst : null)}
        >
          {t(`words.again.${type}`)}
        </Switch>
      </div>
      {again !== null && (
        <div className={styles.pair}>
          <NumberField
            label={t('words.minutes')}
            value={again.minutes ?? undefined}
            onChange={(minutes) => form.field('again').onChange({ ...again, minutes: minutes ?? null })}
            error={form.field('again.minutes').error}
            min={1}
            max={repeatMaxMinutes}
          />
          <NumberField
            label={t('words.times')}
            value={again.times ?? undefined}
            onChange={(times) => form.field('again').onChange({ ...again, times: times ?? null })}
            error={form.field('again.times').error}
            min={1}
            max={maxPassesMost}
          />
        </div>
      )}
    </>
  )
}
