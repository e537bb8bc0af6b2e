import { describe, expect, test } from 'vitest'
import { play } from '../testing/play.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'

describe('a run', () => {
  test('[BOT-04] R1 does its steps in turn and ends', () => {
    const graph = scriptOf(
      [a.say('hello', 'Goedemorgen.', { notify: true, greet: true }), a.wait('pause', 90), a.report('told')],
      [to.next('hello', 'pause'), to.next('pause', 'told')],
    )
    expect(play(graph).heard).toEqual([
      '[notify]',
      '(greeting) Goedemorgen.',
      '[wait 90 s]',
      '[report fall]',
      '[end: finished]',
    ])
  })

  test('[BOT-04] R5 takes the branch of the answer that it hears', () => {
    const graph = scriptOf(
      [a.closedQuestion('pills'), a.say('good'), a.say('take'), a.say('what')],
      [
        to.answer('pills', 'yes', 'good'),
        to.answer('pills', 'no', 'take'),
        to.answer('pills', 'other', 'what'),
      ],
    )
    expect(play(graph, ['ja']).heard).toEqual(['pills?', '[listen]', 'words of good', '[end: finished]'])
    expect(play(graph, ['nee']).heard).toEqual(['pills?', '[listen]', 'words of take', '[end: finished]'])
  })
})
