import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { locales } from '../../../shared/i18n/language.ts'
import { useLanguage } from '../../../shared/i18n/use-language.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { SearchField } from '../../../shared/ui/search-field.tsx'
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
  /** Left out: they are only there to be chosen. */
  actions?: ScriptActions
  /** Back from a script that had taken its place, whoever goes by keys goes on where they were. */
  takesFocusBack: boolean
}

/** All scripts, under what they are about. */
export function ScriptList({ items, selectedId, onSelect, actions, takesFocusBack }: ScriptListProps) {
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
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(selectedId)
  useEffect(() => {
    const last = before.current
    before.current = selectedId
    if (!takesFocusBack || selectedId !== undefined || last === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-script='${CSS.escape(last)}']`)?.focus()
  }, [selectedId, takesFocusBack])
  const found = groups.reduce((count, group) => count + group.items.length, 0)
  return (
    <div ref={list} className={styles.list}>
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
        <Group
          key={group.name}
          group={group}
          onOpenChange={(isOpen) => setChosen((before) => new Map(before).set(group.name, isOpen))}
        >
          <GroupRows group={group} selectedId={selectedId} onSelect={onSelect} actions={actions} />
        </Group>
      ))}
    </div>
  )
}

type GroupProps = {
  group: ScriptGroup<ListedScript>
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

function Group({ group: { name, items, isExpanded }, onOpenChange, children }: GroupProps) {
  const t = useMessages('scripts')
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={`${id}title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => onOpenChange(!isExpanded)}
        >
          <span id={`${id}title`}>{t(`category.${name}`)}</span>
          <span className={styles.count} aria-hidden="true">
            {items.length}
          </span>
          <VisuallyHidden>{t('count', { count: items.length })}</VisuallyHidden>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} className={styles.rows} hidden={!isExpanded}>
        {isExpanded && children}
      </div>
    </section>
  )
}

/** More than anybody looks through; who wants the rest asks for it, so that hundreds do not hold up the first. */
const atOnce = 50

type GroupRowsProps = Pick<ScriptListProps, 'selectedId' | 'onSelect'> & {
  group: ScriptGroup<ListedScript>
  actions: ScriptActions | undefined
}

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
