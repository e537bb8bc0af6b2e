import { variableNames } from '@kompaan/speech/core'
import { memo } from 'react'
import { browserClock } from '../../../../shared/clock/clock.ts'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { useEditor } from '../editor-context.ts'
import styles from './step-form.module.css'

/** Each variable by its name, with what the robot would say for it today. */
export const OfferedVariables = memo(function OfferedVariables({
  onChoose,
}: {
  onChoose: (written: string) => void
}) {
  const t = useMessages('script-editor')
  const speechTexts = useMessages('speech')
  const editor = useEditor()
  const { speech, language } = editor.engine()
  const at = { now: browserClock.now(), zone: editor.robot.timeZone, language }
  return (
    <details
      className={styles.offered}
      // At the bottom of the form they would open below it.
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>{t('form.variables.title')}</summary>
      <ul className={styles.chips}>
        {variableNames.map((name) => {
          const written = `{{$${name}}}`
          const example = speech.renderVariables(written, at)
          const label = speechTexts(`variables.names.${name}`)
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('form.variables.insert', { name: label, example })}
                onClick={() => onChoose(written)}
              >
                {label} <small translate="no">{example}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
})
