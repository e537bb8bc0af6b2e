import { interactionCommandsMax, type RobotLanguage } from '@kompaan/contract/wire'
import { Plus, X } from 'lucide-react'
import { useFormList } from '../../../shared/form/use-form-list.ts'
import type { FormState } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import type { CommandJudgement } from '../model/command-problems.ts'
import type { InteractionValues } from '../model/interaction-values.ts'
import { useCommandTexts } from './use-command-texts.ts'
import styles from './speech-interactions.module.css'

export type CommandFieldsProps = {
  form: FormState<InteractionValues>
  language: RobotLanguage
  judgements: readonly CommandJudgement[]
}

/** The ways to say it: the main one, and others that may stay empty. */
export function CommandFields({ form, language, judgements }: CommandFieldsProps) {
  const t = useMessages('speech-interactions')
  const texts = useCommandTexts()
  const list = useFormList(form, 'commands')
  const isFull = list.rows.length >= interactionCommandsMax
  return (
    <>
      {list.rows.map(({ key, path }, index) => {
        const field = form.field(path)
        const alike = judgements[index]?.alike ?? null
        return (
          <div key={key}>
            <TextField
              {...field}
              label={index === 0 ? t('form.main') : t('form.extra', { number: index + 1 })}
              lang={language}
              autoCapitalize="none"
              isRequired={index === 0}
              isOptional={index > 0}
              adornment={
                list.rows.length > 1 && index > 0 ? (
                  <IconButton
                    label={
                      field.value.trim() === ''
                        ? t('form.removeEmpty')
                        : t('form.remove', { command: field.value })
                    }
                    onPress={() => list.remove(index)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                ) : undefined
              }
            />
            <div aria-live="polite">
              {alike !== null && <p className={styles.warning}>{texts.alike(alike)}</p>}
            </div>
          </div>
        )
      })}
      {isFull ? (
        <p className={styles.quiet}>{t('form.most', { max: interactionCommandsMax })}</p>
      ) : (
        <div>
          <Button variant="quiet" icon={<Plus aria-hidden="true" />} onPress={() => list.add('')}>
            {t('form.add')}
          </Button>
        </div>
      )}
    </>
  )
}
