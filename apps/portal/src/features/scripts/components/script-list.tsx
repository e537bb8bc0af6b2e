import { useState } from 'react'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Disclosure } from '../../../shared/ui/disclosure.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { ListedScript } from '../model/listed-script.ts'
import { type GroupName, type ScriptGroup, scriptGroups } from '../model/script-groups.ts'
import { ScriptRow } from './script-row.tsx'
import type { ScriptActions } from './use-script-actions.tsx'
import styles from './script-list.module.css'

export type ScriptListProps = {
  items: readonly ListedScript[]
  selectedId: string | undefined
  onSelect: (id: string | undefined) => void
  actions: ScriptActions
}

/** All scripts, under what they are about. */
export function ScriptList({ items, selectedId, onSelect, actions }: ScriptListProps) {
  const t = useMessages('scripts')
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<GroupName, boolean>>(new Map())
  const groups = scriptGroups({
    items,
    groupOf: ({ group }) => group,
    search,
    selectedId,
    chosen,
    locale: locales[language],
  })
  const found = groups.reduce((count, group) => count + group.items.length, 0)
  return (
    <Stack>
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
      {found === 0 && search !== '' && <p className={styles.nothing}>{t('search.nothing', { search })}</p>}
      {groups.map((group) => (
        <Disclosure
          key={group.name}
          title={<GroupTitle group={group} />}
          isOpen={group.isExpanded}
          onOpenChange={(isOpen) => setChosen((before) => new Map(before).set(group.name, isOpen))}
        >
          {group.isExpanded && (
            <GroupRows group={group} selectedId={selectedId} onSelect={onSelect} actions={actions} />
          )}
        </Disclosure>
      ))}
    </Stack>
  )
}

function GroupTitle({ group }: { group: ScriptGroup<ListedScript> }) {
  const t = useMessages('scripts')
  return (
    <>
      {t(`category.${group.name}`)}{' '}
      <span className={styles.count} aria-hidden="true">
        {group.items.length}
      </span>
      <VisuallyHidden>{t('count', { count: group.items.length })}</VisuallyHidden>
    </>
  )
}

/** More than anybody looks through; who wants the rest asks for it, so that hundreds do not hold up the first. */
const atOnce = 50

type GroupRowsProps = Omit<ScriptListProps, 'items'> & { group: ScriptGroup<ListedScript> }

function GroupRows({ group, selectedId, onSelect, actions }: GroupRowsProps) {
  const t = useMessages('scripts')
  const [asked, setAsked] = useState(atOnce)
  const selected = group.items.findIndex(({ id }) => id === selectedId)
  const shown = group.items.slice(0, Math.max(asked, selected + 1))
  const left = group.items.length - shown.length
  return (
    <>
      <List aria-label={t(`category.${group.name}`)}>
        {shown.map((script) => (
          <ScriptRow
            key={script.id}
            script={script}
            isSelected={script.id === selectedId}
            onSelect={() => onSelect(script.id === selectedId ? undefined : script.id)}
            actions={actions}
          />
        ))}
      </List>
      {left > 0 && (
        <Button variant="secondary" onPress={() => setAsked(shown.length + atOnce)}>
          {t('more', { count: left })}
        </Button>
      )}
    </>
  )
}
