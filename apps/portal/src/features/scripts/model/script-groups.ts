import { scriptCategories, type ScriptCategory, type TemplateGroup } from '@kompaan/contract/wire'
import { plainLetters } from '../../../shared/i18n/plain-letters.ts'

/** What the overview has to know of a script to put it in its place. */
export interface GroupedScript {
  readonly id: string
  readonly name: string
  /** What the robot speaks in it, such as nl-NL. */
  readonly language: string
}

/** Own scripts stand under their category; after them what anybody may use, and what is there to begin from. */
export type GroupName = ScriptCategory | TemplateGroup

const groupNames: readonly GroupName[] = [...scriptCategories, 'public', 'template']

export interface ScriptGroup<Item extends GroupedScript> {
  readonly name: GroupName
  /** Those that match what is looked for, by name; of what is there to begin from, those in the carer's language first. */
  readonly items: readonly Item[]
  readonly isExpanded: boolean
}

export interface Grouping<Item extends GroupedScript> {
  readonly items: readonly Item[]
  readonly groupOf: (item: Item) => GroupName
  readonly search: string
  readonly selectedId: string | undefined
  /** What the carer opened and closed since the search last changed. */
  readonly chosen: ReadonlyMap<GroupName, boolean>
  readonly locale: string
}

/** Up to so many of one's own are seen at a glance; of more, only the titles of their groups. */
const fewScripts = 20

/**
 * The groups that have something to show, in their order. What is looked for opens the groups that hold it; without
 * that, the group of the selected script is open, all categories while there are few scripts, and what there is to begin
 * from while there are none.
 */
export function scriptGroups<Item extends GroupedScript>({
  items,
  groupOf,
  search,
  selectedId,
  chosen,
  locale,
}: Grouping<Item>): readonly ScriptGroup<Item>[] {
  const wanted = plainLetters(search).trim()
  const found = wanted === '' ? items : items.filter(({ name }) => plainLetters(name).includes(wanted))
  const ownCount = items.filter((item) => isCategory(groupOf(item))).length
  const byGroup = Map.groupBy(found, groupOf)
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const spoken = new Intl.Locale(locale).language
  const isForeign = ({ language }: Item) => new Intl.Locale(language).language !== spoken
  return groupNames.flatMap((name) => {
    const inGroup = byGroup.get(name)
    if (inGroup === undefined) return []
    const isOwn = isCategory(name)
    const opensByItself =
      wanted !== '' ||
      inGroup.some(({ id }) => id === selectedId) ||
      (isOwn ? ownCount <= fewScripts : ownCount === 0)
    return {
      name,
      items: inGroup.toSorted(
        (one, other) =>
          (isOwn ? 0 : Number(isForeign(one)) - Number(isForeign(other))) || compare(one.name, other.name),
      ),
      isExpanded: chosen.get(name) ?? opensByItself,
    }
  })
}

function isCategory(name: GroupName): name is ScriptCategory {
  return name !== 'public' && name !== 'template'
}
