import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './search-field.module.css'
import textFieldStyles from './text-field.module.css'

export type SearchFieldProps = {
  /** What is looked for, such as 'Zoek een liedje': said, and shown while nothing is typed. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter, for what is not searched at each letter. */
  onSubmit?: (() => void) | undefined
}

/** Words to look for. Escape and the cross empty it; what was found is told by who searches. */
export function SearchField({ label, value, onChange, onSubmit }: SearchFieldProps) {
  const t = useMessages('ui')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classNames(textFieldStyles.box, styles.box)}>
      <Search className={styles.glass} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={classNames(textFieldStyles.input, styles.input)}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSubmit?.()
          if (event.key !== 'Escape' || value === '') return
          // The first Escape empties the field; only the next may close what it stands in.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' && (
        <IconButton
          label={t('clear')}
          onPress={() => {
            onChange('')
            input.current?.focus()
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
