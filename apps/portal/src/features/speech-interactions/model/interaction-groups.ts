import { plainLetters } from '../../../shared/i18n/plain-letters.ts'
import type { DefaultInteraction, Interaction } from '../api/interactions-queries.ts'

/** Something that the robot understands, with the title that is on screen. */
export type Listed = { readonly title: string } & (Interaction | DefaultInteraction)

export type GroupName = Listed['category']

export interface InteractionGroup {
  readonly name: GroupName
  /** Those that match what is looked for. */
  readonly items: readonly Listed[]
  readonly isExpanded: boolean
}

export interface Grouping {
  readonly items: readonly Listed[]
  readonly search: string
  /** What the carer opened and closed since the search last changed. */
  readonly chosen: ReadonlyMap<GroupName, boolean>
  readonly locale: string
}

/**
 * What carers made comes first, by title; then what every robot understands, in its own order. What is looked for, in titles
 * and commands, opens the groups that hold it; without that, what every robot understands is closed once there is something
 * else to see.
 */
export function interactionGroups({ items, search, chosen, locale }: Grouping): readonly InteractionGroup[] {
  const wanted = plainLetters(search).trim()
  const found = items.filter(({ title, commands }) =>
    [title, ...commands].some((text) => plainLetters(text).includes(wanted)),
  )
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const regular = found
    .filter(({ category }) => category === 'regular')
    .toSorted((one, other) => compare(one.title, other.title))
  const byDefault = found.filter(({ category }) => category === 'default')
  const hasRegular = items.some(({ category }) => category === 'regular')
  return [
    { name: 'regular' as const, items: regular, opensByItself: true },
    { name: 'default' as const, items: byDefault, opensByItself: wanted !== '' || !hasRegular },
  ]
    .filter((group) => group.items.length > 0)
    .map(({ opensByItself, ...group }) => ({
      ...group,
      isExpanded: chosen.get(group.name) ?? opensByItself,
    }))
}
