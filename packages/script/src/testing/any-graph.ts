import { answers, fieldTypes, intentionTypes, stepTypes } from '@kompaan/contract/wire'
import fc from 'fast-check'
import { emptyGraph } from '../graph.ts'
import type { FormField, Link, ScriptGraph, Step } from '../graph.ts'

/** Any graph that is a proper tree, with contents of every kind, also those that a carer must mend. */
export const anyGraph: fc.Arbitrary<ScriptGraph> = fc
  .array(fc.record({ step: anyStep(), place: fc.nat(), branches: anyBranches() }), { maxLength: 24 })
  .map(grow)

type Growth = { step: Step; place: number; branches: Branches }
type Branches = { mask: number; commands: readonly (readonly string[])[]; jump: number | null }

/** Each step goes where a link still leads to nothing; steps that find no such place are left out. */
function grow(growths: readonly Growth[]): ScriptGraph {
  const steps: Step[] = []
  const links: Link[] = []
  const ends: number[] = []
  let first: string | null = null
  for (const { step, place, branches } of growths) {
    const id = `s${steps.length}`
    if (first === null) first = id
    else {
      const end = ends.splice(place % Math.max(1, ends.length), 1)[0]
      const link = end === undefined ? undefined : links[end]
      if (end === undefined || link === undefined) break
      links[end] = { ...link, to: id }
    }
    steps.push({ ...step, id })
    for (const link of linksFrom({ ...step, id }, branches, steps)) {
      // A jump leads where it leads already.
      if (link.type !== 'goto' || link.maxReached) ends.push(links.length)
      links.push(named(link, `l${links.length}`))
    }
  }
  if (first === null) return emptyGraph
  return { first, steps, links: links.filter((link) => link.type !== 'then' || link.to !== '') }
}

function named(link: Link, id: string): Link {
  if (link.type !== 'multipleChoice') return { ...link, id }
  return { ...link, id, commands: link.commands.map(({ text }, index) => ({ id: `${id}-${index}`, text })) }
}

/** A then link that leads nowhere has an empty target until a step takes its place. */
function linksFrom(step: Step, { mask, commands, jump }: Branches, before: readonly Step[]): readonly Link[] {
  const ends = { id: '', from: step.id, to: null }
  const wanted = (_: unknown, index: number): boolean => (mask & (1 << index)) > 0
  switch (step.type) {
    case 'say':
    case 'wait':
    case 'report':
      return [{ ...ends, type: 'then', to: '' }]
    case 'closedQuestion':
    case 'statusCheck':
      return answers.filter(wanted).map((answer) => ({ ...ends, type: 'closedQuestion', answer }))
    case 'multipleChoice':
      return intentionTypes.filter(wanted).flatMap((intentionType): Link[] => {
        if (intentionType !== 'command')
          return [{ ...ends, type: 'multipleChoice', intentionType, commands: [] }]
        return commands.map((texts) => ({
          ...ends,
          type: 'multipleChoice',
          intentionType,
          commands: texts.map((text) => ({ id: '', text })),
        }))
      })
    case 'goto': {
      const target = jump === null ? null : (before[jump % before.length]?.id ?? null)
      const to = target === step.id ? null : target
      return [false, true]
        .filter(wanted)
        .map((maxReached) => ({ ...ends, type: 'goto', maxReached, to: maxReached ? null : to }))
    }
  }
}

function anyBranches(): fc.Arbitrary<Branches> {
  return fc.record({
    mask: fc.nat({ max: 7 }),
    commands: fc.array(fc.array(anyText(), { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
    jump: fc.option(fc.nat()),
  })
}

function anyStep(): fc.Arbitrary<Step> {
  const spoken = { text: anyText(), notify: fc.boolean(), greet: fc.boolean(), sayTime: fc.boolean() }
  const id = fc.constant('')
  // Seldom more passes than a run has steps: each such run goes through all of them.
  const number = fc.oneof(
    { weight: 15, arbitrary: fc.integer({ min: -5, max: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom(0.5, 100, 1e9, -1e9) },
  )
  return fc.constantFrom(...stepTypes).chain((type): fc.Arbitrary<Step> => {
    switch (type) {
      case 'say':
      case 'closedQuestion':
      case 'multipleChoice':
        return fc.record({ id, type: fc.constant(type), ...spoken })
      case 'wait':
        return fc.record({ id, type: fc.constant(type), minutes: number, seconds: number })
      case 'goto':
        return fc.record({ id, type: fc.constant(type), maxPasses: number })
      case 'statusCheck':
        return fc.record({
          id,
          type: fc.constant(type),
          statusCheck: anyText(),
          pastInterval: number,
          futureInterval: number,
        })
      case 'report':
        return fc.record({
          id,
          type: fc.constant(type),
          reportType: anyText(),
          formFields: fc.array(anyFormField(), { maxLength: 3 }),
        })
    }
  })
}

function anyFormField(): fc.Arbitrary<FormField> {
  const texts = fc.array(anyText(), { maxLength: 3 })
  return fc.record({
    key: anyText(),
    displayName: anyText(),
    required: fc.boolean(),
    type: fc.constantFrom(...fieldTypes),
    options: texts,
    conditions: fc.array(fc.record({ key: anyText(), matchesValue: texts }), { maxLength: 2 }),
    defaultValue: fc.option(anyText()),
    value: fc.option(anyText()),
  })
}

function anyText(): fc.Arbitrary<string> {
  return fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('', ' ', '__proto__', '{{$date}}', 'ja'),
    )
    .map((text) => text.replaceAll('\0', '').toWellFormed())
}
