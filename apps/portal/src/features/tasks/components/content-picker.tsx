import { useState } from 'react'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { RadioGroup } from '../../../shared/ui/radio-group.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import type { Choice } from '../api/open-task.ts'
import styles from './task-form.module.css'

/** With fewer, all of them are in sight. */
const searchedFrom = 6

export type ContentPickerProps = {
  label: string
  searchLabel: string
  groups: readonly { readonly name: string; readonly choices: readonly Choice[] }[]
  /** How long it takes, in words. */
  durationOf: (milliseconds: number) => string
  value: string | null
  onChange: (id: string) => void
  error: string | undefined
}

/** One of the playlists or scripts there are, by name, with a field to look for it. */
export function ContentPicker({
  label,
  searchLabel,
  groups,
  durationOf,
  value,
  onChange,
  error,
}: ContentPickerProps) {
  const t = useMessages('tasks')
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const { compare } = new Intl.Collator(locales[language], { numeric: true })
  const wanted = plain(search)
  const shown = groups
    .map(({ name, choices }) => ({
      name,
      choices: choices
        .filter((choice) => plain(choice.name).includes(wanted))
        .toSorted((one, other) => compare(one.name, other.name)),
    }))
    .filter(({ choices }) => choices.length > 0)
  const all = groups.flatMap(({ choices }) => choices)
  const chosen = all.find(({ id }) => id === value)
  return (
    <div className={styles.picker}>
      {all.length > searchedFrom && <SearchField label={searchLabel} value={search} onChange={setSearch} />}
      {chosen !== undefined && all.length > searchedFrom && (
        <p className={styles.name} translate="no">
          {chosen.name}
        </p>
      )}
      {shown.length === 0 && <p>{t('what.nothing', { search })}</p>}
      <div className={styles.choices}>
        <div className={styles.part}>
          {shown.map(({ name, choices }, index) => (
            <RadioGroup
              key={name}
              label={groups.length === 1 ? label : name}
              options={choices.map((choice) => ({
                value: choice.id,
                label: choice.name,
                description: durationOf(choice.duration),
              }))}
              value={value ?? undefined}
              onChange={onChange}
              error={index === 0 ? error : undefined}
              areNames
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Small letters without accents: who looks for 'cafe' finds 'Café'. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
}
