import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { OverflowMenu } from '../../../shared/ui/overflow-menu.tsx'
import type { ListedScript } from '../model/listed-script.ts'
import type { ScriptActions } from './use-script-actions.tsx'
import { useStepWords } from './use-step-words.ts'
import styles from './script-list.module.css'

export type ScriptRowProps = {
  script: ListedScript
  isSelected: boolean
  onSelect: () => void
  actions: ScriptActions | undefined
}

/** Pressed, it is shown; pressed again, it is not. */
export function ScriptRow({ script, isSelected, onSelect, actions }: ScriptRowProps) {
  const t = useMessages('scripts')
  const words = useStepWords()
  const { language } = useLanguage()
  const { scriptLanguage, stepCount } = script.about
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-pressed={isSelected}
        data-script={script.id}
        onClick={onSelect}
      >
        <span className={styles.name} lang={scriptLanguage} translate="no">
          {script.name}
        </span>
        <span className={styles.about}>
          {t('about', {
            steps: t('outline.steps', { count: stepCount }),
            duration: words.roughly(script.duration),
          })}
          {scriptLanguage !== locales[language] && `, ${t(`language.${scriptLanguage}`)}`}
        </span>
      </button>
      {actions !== undefined && (
        <OverflowMenu label={t('menu.label', { name: script.name })} entries={actions.entriesOf(script)} />
      )}
    </li>
  )
}
