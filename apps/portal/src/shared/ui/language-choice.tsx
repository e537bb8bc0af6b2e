import { Globe } from 'lucide-react'
import { isLanguage, languageNames, languages } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import styles from './language-choice.module.css'

/** The choice of language, small, for the corner of a page; changes in place. */
export function LanguageChoice() {
  const t = useMessages('ui')
  const { language, changeLanguage } = useLanguage()
  return (
    <span className={styles.choice}>
      <Globe className={styles.sign} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={t('language')}
        value={language}
        onChange={(event) => {
          const next = event.currentTarget.value
          if (isLanguage(next)) void changeLanguage(next)
        }}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {languageNames[option]}
          </option>
        ))}
      </select>
    </span>
  )
}
