import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePositions } from '../derive/compare-positions.ts'
import { positionText } from '../derive/position-text.ts'
import { treePositions } from '../derive/tree-positions.ts'
import { emptyGraph } from '../graph.ts'
import type { ScriptGraph } from '../graph.ts'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { anyEdits, editContext } from '../testing/edit-sequence.ts'
import { graphProblems } from '../testing/graph-problems.ts'
import { runs } from '../testing/runs.ts'
import type { EditContext } from './edit-context.ts'
import { edit } from './edit.ts'
import type { Edited } from './edit.ts'

/** The long run takes a while. */
const patience = 300_000
const limits = { steps: 60, links: 90, commands: 4 }

function expectAfterEach(check: (before: ScriptGraph, edited: Edited, context: EditContext) => void): void {
  fc.assert(
    fc.property(anyEdits, (edits) => {
      const context = editContext({ limits })
      let graph = emptyGraph
      for (const next of edits) {
        deepFreeze(graph)
        const edited = edit(graph, next(graph), context)
        if (!edited.ok) continue
        check(graph, edited.value, context)
        graph = edited.value.graph
      }
    }),
    runs,
  )
}

test(
  '[SCR-02] [SCR-09] E1 after any edits the script is one tree within its limits, with nothing left dangling',
  () => {
    expectAfterEach((_, { graph }) => {
      expect(graphProblems(graph, limits)).toEqual([])
      const intentions = graph.links.filter((link) => link.type === 'multipleChoice')
      expect(intentions.filter(({ commands }) => commands.length > limits.commands)).toEqual([])
    })
  },
  patience,
)

test(
  '[SCR-02] G5 after any edits each step has a position of its own, in reading order',
  () => {
    expectAfterEach((_, { graph }) => {
      const positions = treePositions(graph)
      if (!positions.ok) throw new Error(positions.error)
      const all = [...positions.value.values()]
      expect(all).toHaveLength(graph.steps.length)
      expect(new Set(all.map(positionText)).size).toBe(all.length)
      expect(all.toSorted(comparePositions)).toEqual(all)
    })
  },
  patience,
)

test(
  '[SCR-04] E2 what an edit tells as removed is exactly what is gone',
  () => {
    expectAfterEach((before, { graph, removed }) => {
      const without = (ids: readonly { id: string }[], gone: readonly { id: string }[]) =>
        ids.map(({ id }) => id).filter((id) => !gone.some((item) => item.id === id))
      const stepsLeft = graph.steps.filter(({ id }) => before.steps.some((step) => step.id === id))
      expect(without(before.steps, removed.steps).toSorted()).toEqual(without(stepsLeft, []).toSorted())
      const linksLeft = graph.links.filter(({ id }) => before.links.some((link) => link.id === id))
      expect(without(before.links, removed.links).toSorted()).toEqual(without(linksLeft, []).toSorted())
      const commandsOf = (script: ScriptGraph) =>
        script.links.flatMap((link) =>
          link.type === 'multipleChoice' ? link.commands.map(({ id }) => id) : [],
        )
      const lost = [
        ...removed.commands.map(({ id }) => id),
        ...commandsOf({ ...before, links: removed.links }),
      ]
      expect(lost.toSorted()).toEqual(
        commandsOf(before)
          .filter((id) => !commandsOf(graph).includes(id))
          .toSorted(),
      )
    })
  },
  patience,
)

test(
  'E2 after any edit the focus is on something that is there',
  () => {
    expectAfterEach((_, { graph, focus }) => {
      const links = new Map(graph.links.map((link) => [link.id, link]))
      const link = links.get(focus?.linkId ?? '')
      const commands = link?.type === 'multipleChoice' ? link.commands : []
      expect(focus === null || graph.steps.some(({ id }) => id === focus.stepId)).toBe(true)
      expect(focus?.linkId).toBe(link?.id)
      expect(focus?.commandId).toBe(commands.find(({ id }) => id === focus?.commandId)?.id)
    })
  },
  patience,
)

test(
  'E1 an edit shares with the graph before it all that it leaves alone',
  () => {
    expectAfterEach((before, { graph }) => {
      const former = new Map([...before.steps, ...before.links].map((item) => [item.id, item]))
      const renewed = [...graph.steps, ...graph.links].filter((item) => former.get(item.id) !== item)
      // A report's fields are made anew from its definition, even when they come out the same.
      const copied = renewed.filter(
        (item) => item.type !== 'report' && isDeepStrictEqual(former.get(item.id), item),
      )
      expect(copied).toEqual([])
    })
  },
  patience,
)
