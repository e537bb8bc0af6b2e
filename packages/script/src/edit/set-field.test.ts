import { expect, test } from 'vitest'
import type { ScriptGraph } from '../graph.ts'
import { emptyGraph } from '../graph.ts'
import { edited, idsOf, refusal } from '../testing/edited.ts'

const report = edited(emptyGraph, { kind: 'addStep', type: 'report', place: { at: 'start' } }).graph
const set = { kind: 'setField', stepId: 'new-1' } as const

function values(graph: ScriptGraph): Record<string, string | null> {
  const [step] = graph.steps
  return Object.fromEntries(
    step?.type === 'report' ? step.formFields.map(({ key, value }) => [key, value]) : [],
  )
}

test('E13 a value is set', () => {
  const { graph } = edited(report, { ...set, key: 'notes', value: 'in the hall' })
  expect(values(graph)).toEqual({ hurt: 'false', where: null, notes: 'in the hall' })
})

test('E13 an empty value is none, a long one is cut', () => {
  const { graph } = edited(report, { ...set, key: 'notes', value: 'x'.repeat(3000) })
  expect(values(graph).notes).toHaveLength(2048)
  expect(values(edited(graph, { ...set, key: 'notes', value: '' }).graph).notes).toBeNull()
})

test('E13 a field that comes into view begins with its default, and hidden again it has no value', () => {
  const hurt = edited(report, { ...set, key: 'hurt', value: 'true' }).graph
  expect(values(hurt).where).toBe('knee')
  const cleared = edited(hurt, { ...set, key: 'where', value: '' }).graph
  expect(values(cleared).where).toBeNull()
  const filled = edited(hurt, { ...set, key: 'where', value: 'arm' }).graph
  expect(values(edited(filled, { ...set, key: 'hurt', value: 'false' }).graph).where).toBeNull()
})

test('E13 a hidden field takes no value', () => {
  expect(values(edited(report, { ...set, key: 'where', value: 'arm' }).graph).where).toBeNull()
})

test('E13 conditions in a circle come to rest', () => {
  const blank = { displayName: '', required: false, options: [], type: 'text' } as const
  const reports = [
    {
      reportType: 'circle',
      formFields: [
        { ...blank, key: 'a', defaultValue: 'x', conditions: [{ key: 'b', matchesValue: ['y'] }] },
        { ...blank, key: 'b', defaultValue: 'y', conditions: [{ key: 'a', matchesValue: ['x'] }] },
        { ...blank, key: 'c', defaultValue: 'z', conditions: [{ key: 'nothing', matchesValue: ['z'] }] },
      ],
    },
  ]
  const command = { kind: 'addStep', type: 'report', place: { at: 'start' } } as const
  expect(values(edited(emptyGraph, command, { reports }).graph)).toEqual({ a: null, b: null, c: null })
})

test('E13 another report type keeps the values of fields with the same key and type', () => {
  const noted = edited(report, { ...set, key: 'notes', value: 'in the hall' }).graph
  const hurt = edited(noted, { ...set, key: 'hurt', value: 'true' }).graph
  const { graph, removed } = edited(hurt, { kind: 'setReportType', stepId: 'new-1', reportType: 'meal' })
  expect(graph.steps[0]).toMatchObject({ reportType: 'meal' })
  expect(values(graph)).toEqual({ notes: 'in the hall', where: null })
  expect(idsOf(removed.contents)).toEqual(['new-1'])
})

test('E13 a field that was hidden in the former report begins with its default', () => {
  const [step] = report.steps
  const where = step?.type === 'report' ? step.formFields.filter(({ key }) => key === 'where') : []
  const shown = where.map((field) => ({ ...field, conditions: [] }))
  const reports = [{ reportType: 'bruise', formFields: shown }]
  const command = { kind: 'setReportType', stepId: 'new-1', reportType: 'bruise' } as const
  expect(values(edited(report, command, { reports }).graph)).toEqual({ where: 'knee' })
})

test('E13 a report type that is unknown, a field that is not there, a step that is no report', () => {
  expect(refusal(report, { kind: 'setReportType', stepId: 'new-1', reportType: 'x' })).toBe(
    'report_not_found (reportType)',
  )
  expect(refusal(report, { ...set, key: 'x', value: '' })).toBe('field_not_found (key)')
  const say = edited(report, { kind: 'retypeStep', stepId: 'new-1', type: 'say' }).graph
  expect(refusal(say, { ...set, key: 'notes', value: '' })).toBe('step_type_differs (stepId)')
  expect(refusal(say, { kind: 'setReportType', stepId: 'new-1', reportType: 'fall' })).toBe(
    'step_type_differs (stepId)',
  )
})
