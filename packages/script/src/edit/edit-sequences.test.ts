import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePositions } from '../derive/compare-positions.ts'
import { positionText } from '../derive/position-text.ts'
import { treePositions } from '../derive/tree-positions.ts'
import { emptyGraph } from '../graph.ts'
import type { Link, ScriptGraph } from '../graph.ts'
import { edit } from '../index.ts'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { anyEdits, editContext } from '../testing/edit-sequence.ts'
import { idsOf } from '../testing/edited.ts'
import { graphProblems } from '../testing/graph-problems.ts'
import { runs } from '../testing/runs.ts'
import { readGraph } from '../wire/read-graph.ts'
import { writeGraph } from '../wire/write-graph.ts'
import type { Edited } from './edit.ts'

const limits = { steps: 60, links: 90, commands: 4 }

// All rules in one go: most of the time goes into the edits themselves.
test('[SCR-02] [SCR-04] [SCR-09a] G2 G5 E1 E2 E16 any edits keep a script whole, and tell the truth', () => {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const context = editContext({ limits })
      const faults: string[] = []
      let graph = emptyGraph
      for (const next of edits) {
        deepFreeze(graph)
        const edited = edit(graph, next(graph), context)
        if (!edited.ok) continue
        faults.push(...treeFaults(edited.value.graph), ...positionFaults(edited.value.graph))
        faults.push(...removedFaults(graph, edited.value), ...focusFaults(edited.value))
        faults.push(...sharingFaults(graph, edited.value.graph))
        graph = edited.value.graph
      }
      if (!readGraph(writeGraph(graph)).ok) faults.push('it cannot be written and read again')
      expect(faults).toEqual([])
    }),
    runs,
  )
}, 600_000)

function treeFaults(graph: ScriptGraph): readonly string[] {
  const crowded = graph.links.filter((link) => commandIds(link).length > limits.commands)
  return [
    ...graphProblems(graph, limits).map(({ path, code }) => `${path}: ${code}`),
    ...idsOf(crowded).map((id) => `${id} has too many commands`),
  ]
}

function positionFaults(graph: ScriptGraph): readonly string[] {
  const positions = treePositions(graph)
  if (!positions.ok) return [positions.error]
  const all = [...positions.value.values()]
  const inOrder = all.every((position, index) => comparePositions(all[index - 1] ?? [], position) < 0)
  const faults = inOrder ? [] : [`positions out of order: ${all.map(positionText).join(' ')}`]
  return all.length === graph.steps.length ? faults : [...faults, 'a step has no position']
}

function removedFaults(before: ScriptGraph, { graph, removed }: Edited): readonly string[] {
  const commands = (links: readonly Link[]) => links.flatMap(commandIds)
  const told = [
    [idsOf(removed.steps), gone(idsOf(before.steps), idsOf(graph.steps))],
    [idsOf(removed.links), gone(idsOf(before.links), idsOf(graph.links))],
    [
      [...idsOf(removed.commands), ...commands(removed.links)],
      gone(commands(before.links), commands(graph.links)),
    ],
  ] as const
  return told
    .filter(([removed, gone]) => removed.toSorted().join() !== gone.toSorted().join())
    .map(([removed, gone]) => `told ${removed.join()} but gone is ${gone.join()}`)
}

function focusFaults({ graph, focus }: Edited): readonly string[] {
  if (focus === null) return graph.steps.length === 0 ? [] : ['no focus']
  const link = graph.links.find(({ id }) => id === focus.linkId)
  const there =
    graph.steps.some(({ id }) => id === focus.stepId) &&
    link?.id === focus.linkId &&
    (focus.commandId === undefined || (link !== undefined && commandIds(link).includes(focus.commandId)))
  return there ? [] : ['the focus is on something that is not there']
}

/** What is the same must be the very same. A report's fields are made anew even when they come out alike. */
function sharingFaults(before: ScriptGraph, after: ScriptGraph): readonly string[] {
  const former = new Map([...before.steps, ...before.links].map((item) => [item.id, item]))
  const copied = [...after.steps, ...after.links].filter((item) => {
    const own = former.get(item.id)
    return own !== item && item.type !== 'report' && isDeepStrictEqual(own, item)
  })
  return idsOf(copied).map((id) => `${id} is a needless copy`)
}

function commandIds(link: Link): readonly string[] {
  return link.type === 'multipleChoice' ? idsOf(link.commands) : []
}

function gone(before: readonly string[], after: readonly string[]): readonly string[] {
  const left = new Set(after)
  return before.filter((id) => !left.has(id))
}
