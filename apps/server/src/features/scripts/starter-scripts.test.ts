import { robotLanguages } from '@kompaan/contract'
import { defaultScriptLimits, readGraph, scriptIssues, stepFamily } from '@kompaan/script'
import type { ScriptGraph } from '@kompaan/script'
import { expect, test } from 'vitest'
import { starterScripts } from './starter-scripts.ts'

function graphOf(content: string): ScriptGraph {
  const read = readGraph(JSON.parse(content))
  if (!read.ok) throw new Error('a script of the starting set cannot be read')
  return read.value
}

test.each(starterScripts())(
  '[SLS-01] $name ($language) can be saved as it is, also for a robot without variables',
  ({ content, language }) => {
    const graph = graphOf(content)
    expect(scriptIssues(graph, { language, variables: false, limits: defaultScriptLimits })).toEqual([])
    // A conversation: something is asked, and there is an answer for when nothing is heard or understood.
    const questions = graph.steps.filter(({ type }) => stepFamily(type) === 'intentions')
    expect(questions.length).toBeGreaterThan(0)
    for (const { id } of questions) {
      const kinds = graph.links.flatMap((link) =>
        link.from === id && link.type === 'multipleChoice' ? [link.intentionType] : [],
      )
      expect(kinds.filter((kind) => kind === 'command').length).toBeGreaterThan(1)
      expect(kinds).toEqual(expect.arrayContaining(['offline', 'other']))
    }
  },
)

test('[SLS-01] the starting set is the same in Dutch and in English, each script by an id and a name of its own', () => {
  const of = (language: string) => starterScripts().filter((each) => each.language === language)
  const shape = (language: string) =>
    of(language).map(({ templateGroup, category, stepCount }) => ({ templateGroup, category, stepCount }))
  expect(shape('nl-NL')).toHaveLength(8)
  expect(shape('en-GB')).toEqual(shape('nl-NL'))
  expect(starterScripts().every(({ language }) => robotLanguages.includes(language))).toBe(true)
  expect(new Set(starterScripts().map(({ id }) => id)).size).toBe(starterScripts().length)
  const names = starterScripts().map(({ templateGroup, language, nameKey }) =>
    [templateGroup, language, nameKey].join(),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(of('nl-NL').map(({ templateGroup }) => templateGroup))).toEqual(
    new Set(['template', 'public']),
  )
})
