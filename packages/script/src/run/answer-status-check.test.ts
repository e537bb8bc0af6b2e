import { describe, expect, test } from 'vitest'
import { advanceRun, beginRun } from '../index.ts'
import { play } from '../testing/play.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

const now = 10_000_000
const links = [
  to.answer('taken', 'yes', 'yes'),
  to.answer('taken', 'no', 'no'),
  to.answer('taken', 'other', 'other'),
]
const steps = [a.statusCheck('taken', 600, 300), a.say('yes'), a.say('no'), a.say('other')]
const graph = scriptOf(steps, links)

describe('a status check', () => {
  test('[BOT-04] R11 looks from before until after the moment it was reached', () => {
    expect(beginRun(graph, { language: 'nl-NL', now }).effects).toEqual([
      { type: 'checkStatus', name: 'pill box', from: now - 600_000, until: now + 300_000 },
    ])
  })

  test.each([
    ['yes', 'yes'],
    ['no', 'no'],
    ['unknown', 'other'],
  ])('[BOT-04] R11 of which is told %s takes the branch %s', (told, branch) => {
    expect(play(graph, [told]).heard).toEqual([
      '[look for pill box]',
      `words of ${branch}`,
      '[end: finished]',
    ])
  })

  test.each(['yes', 'no', 'unknown'])('[BOT-04] R11 never takes another branch than that of %s', (told) => {
    const branch = told === 'unknown' ? 'other' : told
    const others = links.filter((link) => link.id !== `taken-${branch}`)
    expect(play(scriptOf(steps, others), [told]).effects.at(-1)).toEqual({
      type: 'end',
      reason: 'noBranch',
      step: 'taken',
    })
  })

  test('[BOT-04] R11 takes no for an answer only when the window is over', () => {
    const { state } = beginRun(graph, { language: 'nl-NL', now })
    const told = (seen: 'yes' | 'no' | 'unknown', seconds: number) =>
      advanceRun(graph, state, { type: 'status', turn: state.turn, now: now + seconds * 1000, seen })
    expect(told('no', 299.999)).toEqual({ ok: false, error: 'too_early' })
    expect(told('no', -3600)).toEqual({ ok: false, error: 'too_early' })
    expect(told('no', 300)).toMatchObject({ ok: true, value: { state: { step: 'no' } } })
    expect(told('yes', 0)).toMatchObject({ ok: true, value: { state: { step: 'yes' } } })
    expect(told('unknown', 0)).toMatchObject({ ok: true, value: { state: { step: 'other' } } })
  })
})
