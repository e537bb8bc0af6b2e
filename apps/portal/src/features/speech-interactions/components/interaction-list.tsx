import type { RobotLanguage } from '@kompaan/contract/wire'
import { useRef, useState } from 'react'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { useFocusWhenLost } from '../../../shared/ui/use-focus-when-lost.ts'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { DefaultInteraction, Interaction } from '../api/interactions-queries.ts'
import { type GroupName, interactionGroups, type Listed } from '../model/interaction-groups.ts'
import { DeleteInteractionModal } from './delete-interaction-modal.tsx'
import { InteractionRow } from './interaction-row.tsx'
import { useDefaultTitles } from './use-default-titles.ts'
import styles from './speech-interactions.module.css'

export type InteractionListProps = {
  robotId: string
  /** In which the commands are written. */
  language: RobotLanguage
  regular: readonly Interaction[]
  defaults: readonly DefaultInteraction[]
}

/** All that the robot understands, with a field to look for one of it. */
export function InteractionList({ robotId, language, regular, defaults }: InteractionListProps) {
  const t = useMessages('speech-interactions')
  const titleOf = useDefaultTitles()
  const { language: shown } = useLanguage()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<GroupName, boolean>>(new Map())
  const [deleting, setDeleting] = useState<Interaction | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useFocusWhenLost(place, deleting !== null)
  const items: readonly Listed[] = [
    ...regular,
    ...defaults.map((each) => ({ ...each, title: titleOf(each.id) })),
  ]
  const groups = interactionGroups({ items, search, chosen, locale: locales[shown] })
  const found = groups.reduce((count, group) => count + group.items.length, 0)
  return (
    <div ref={place} className={styles.list} role="group" aria-label={t('title')} tabIndex={-1}>
      <SearchField
        label={t('search.label')}
        value={search}
        onChange={(text) => {
          setSearch(text)
          // What was opened by hand goes for what was on screen then.
          setChosen(new Map())
        }}
      />
      <VisuallyHidden>
        <span role="status">{search !== '' && t('search.found', { count: found })}</span>
      </VisuallyHidden>
      {found === 0 && search !== '' && <p className={styles.quiet}>{t('search.nothing', { search })}</p>}
      {groups.map(({ name, items: inGroup, isExpanded }) => (
        <Disclosure
          key={name}
          title={t(`group.${name}`)}
          aside={t('count', { count: inGroup.length })}
          isOpen={isExpanded}
          onOpenChange={(isOpen) => setChosen((before) => new Map(before).set(name, isOpen))}
        >
          {name === 'default' && <p className={styles.quiet}>{t('group.locked')}</p>}
          <ul className={styles.items} aria-label={t(`group.${name}`)}>
            {inGroup.map((item) => (
              <InteractionRow
                key={item.id}
                robotId={robotId}
                language={language}
                item={item}
                onDelete={setDeleting}
              />
            ))}
          </ul>
        </Disclosure>
      ))}
      {deleting !== null && (
        <DeleteInteractionModal robotId={robotId} interaction={deleting} onClose={() => setDeleting(null)} />
      )}
    </div>
  )
}
