import { linksByStep } from '../derive/links-by-step.ts'
import { readingOrder } from '../derive/reading-order.ts'
import type { Link, ScriptGraph, Step } from '../graph.ts'

/** Whether two scripts do the same in the same way, whatever the ids of their parts. */
export function isSameScript(one: ScriptGraph, other: ScriptGraph): boolean {
  const [text, otherText] = [withoutIds(one), withoutIds(other)]
  return text !== null && text === otherText
}

/** Steps as they are read, named by their place; null for a script with a loop or with steps that hang loose. */
function withoutIds(graph: ScriptGraph): string | null {
  const order = readingOrder(graph)
  if (!order.ok || order.value.length !== graph.steps.length) return null
  const places = new Map(order.value.map(({ id }, place) => [id, place]))
  const placeOf = (id: string | null) => (id === null ? null : (places.get(id) ?? null))
  const links = linksByStep(graph.links)
  return JSON.stringify(
    order.value.map((step) => [
      contentOf(step),
      // A link that leads on to nothing is the same as none (G7).
      (links.get(step.id) ?? [])
        .filter((link) => link.to !== null || link.type !== 'goto' || !link.maxReached)
        .map((link) => [...kindOf(link), placeOf(link.to)]),
    ]),
  )
}

function contentOf(step: Step): readonly unknown[] {
  return Object.entries(step)
    .filter(([name]) => name !== 'id')
    .toSorted(([name], [other]) => (name < other ? -1 : 1))
}

function kindOf(link: Link): readonly unknown[] {
  switch (link.type) {
    case 'then':
      return [link.type]
    case 'closedQuestion':
      return [link.type, link.answer]
    case 'multipleChoice':
      return [link.type, link.intentionType, ...link.commands.map(({ text }) => text)]
    case 'goto':
      return [link.type, link.maxReached]
  }
}
