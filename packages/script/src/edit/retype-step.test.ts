import { robotLanguages } from '@kompaan/contract/wire'
import { speech } from '@kompaan/speech'
import { describe, expect, test } from 'vitest'
import { convertLegacyScript } from '../legacy/convert-legacy-script.ts'
import { edited, idsOf, refusal } from '../testing/edited.ts'
import { outline } from '../testing/outline.ts'
import { play } from '../testing/play.ts'
import { a, scriptOf, to } from '../testing/script-parts.ts'
import { yesNoPair } from '../yes-no-pair.ts'

const chain = scriptOf(
  [a.say('a'), a.say('b'), a.goto('g', 3), a.say('c')],
  [to.next('a', 'b'), to.next('b', 'g'), to.jump('g', 'b'), to.reached('g', 'c')],
)
const asked = scriptOf(
  [a.closedQuestion('q', 'Pills?', { greet: true }), a.say('y'), a.say('n'), a.say('o')],
  [to.answer('q', 'no', 'n'), to.answer('q', 'other', 'o'), to.answer('q', 'yes', 'y')],
)

describe('within a chain', () => {
  test('[SCR-05] E8 the links stay, with their ids, and jumps to the step too', () => {
    const { graph, removed } = edited(chain, { kind: 'retypeStep', stepId: 'b', type: 'wait' })
    expect(outline(graph)).toEqual(['1 a say', '2 b wait', '3 g goto -> b', '4 c say'])
    expect(graph.links).toEqual(chain.links)
    expect(removed.contents).toEqual([chain.steps[1]])
  })

  test('E2 words that were blank are not lost', () => {
    const { removed } = edited(scriptOf([a.say('a', ' ')]), { kind: 'retypeStep', stepId: 'a', type: 'wait' })
    expect(removed.contents).toEqual([])
  })

  test('[SCR-05] E8 a goto: its link becomes a then, its jump goes', () => {
    const { graph, removed } = edited(chain, { kind: 'retypeStep', stepId: 'g', type: 'say' })
    expect(outline(graph)).toEqual(['1 a say', '2 b say', '3 g say', '4 c say'])
    expect(graph.links.at(-1)).toEqual({ id: 'g-reached', from: 'g', type: 'then', to: 'c' })
    expect(idsOf(removed.links)).toEqual(['g-jump'])
  })

  test('[SCR-05] E8 into a goto: what followed still follows, and it jumps nowhere yet', () => {
    const { graph } = edited(chain, { kind: 'retypeStep', stepId: 'a', type: 'goto' })
    expect(outline(graph).slice(0, 2)).toEqual(['1 a goto -> nothing', '2 b say'])
    expect(graph.links[0]).toEqual({ id: 'a-then', from: 'a', type: 'goto', maxReached: true, to: 'b' })
  })

  test('[SCR-05] E8 into the same type changes nothing', () => {
    expect(edited(chain, { kind: 'retypeStep', stepId: 'a', type: 'say' }).graph).toBe(chain)
  })

  test('E8 into a say step after a wait, it begins as a new one would', () => {
    const graph = scriptOf([a.wait('w', 20), a.wait('x', 1)], [to.next('w', 'x')])
    const { graph: after } = edited(graph, { kind: 'retypeStep', stepId: 'x', type: 'say' })
    expect(after.steps[1]).toMatchObject({ notify: true, greet: false })
  })
})

describe('between chain and question', () => {
  test('[SCR-05] E8 into a question: what followed goes, branches come', () => {
    const { graph, removed } = edited(chain, { kind: 'retypeStep', stepId: 'b', type: 'closedQuestion' })
    expect(outline(graph)).toEqual([
      '1 a say',
      '2 b closedQuestion',
      '2.1.1 [yes] new-2 say',
      '2.2.1 [no] new-4 say',
    ])
    expect(idsOf(removed.steps)).toEqual(['g', 'c'])
    expect(graph.steps[1]).toMatchObject({ text: 'words of b' })
    expect(removed.contents).toEqual([])
  })

  test('[SCR-05] E8 a goto into a question loses its jump', () => {
    const { graph, removed } = edited(chain, { kind: 'retypeStep', stepId: 'g', type: 'statusCheck' })
    expect(outline(graph)[2]).toBe('3 g statusCheck')
    expect(idsOf(removed.links)).toEqual(['g-jump', 'g-reached'])
  })

  test('[SCR-05] E8 a question with several children loses them', () => {
    const { graph, removed } = edited(asked, { kind: 'retypeStep', stepId: 'q', type: 'say' })
    expect(outline(graph)).toEqual(['1 q say'])
    expect(graph.steps[0]).toMatchObject({ text: 'Pills?', greet: true })
    expect(idsOf(removed.steps)).toEqual(['y', 'n', 'o'])
  })

  test('[SCR-05] E8 a question with one child keeps it', () => {
    const graph = scriptOf(
      [a.closedQuestion('q'), a.say('n')],
      [to.answer('q', 'yes', null), to.answer('q', 'no', 'n')],
    )
    expect(outline(edited(graph, { kind: 'retypeStep', stepId: 'q', type: 'goto' }).graph)).toEqual([
      '1 q goto -> nothing',
      '2 n say',
    ])
  })
})

describe('between answers and intentions', () => {
  test('[SCR-05] E9 yes and no become the words of the language, other stays, and a sentence for offline comes', () => {
    const { graph, removed } = edited(asked, { kind: 'retypeStep', stepId: 'q', type: 'multipleChoice' })
    expect(outline(graph)).toEqual([
      '1 q multipleChoice',
      '1.1.1 [offline] new-4 say',
      '1.2.1 ["ja"] y say',
      '1.3.1 ["nee"] n say',
      '1.4.1 [other] o say',
    ])
    expect(graph.steps.at(-1)).toEqual({
      id: 'new-4',
      type: 'say',
      text: 'Ik kan u nu niet verstaan, want ik heb geen internet.',
      notify: false,
      greet: false,
      sayTime: false,
    })
    expect(removed.links).toEqual([])
    expect(graph.steps[0]).toMatchObject({ text: 'Pills?', greet: true })
  })

  test('E9 L6 a Chinese question that is there already has words for yes and no', () => {
    const command = { kind: 'retypeStep', stepId: 'q', type: 'multipleChoice' } as const
    const { graph } = edited(asked, command, { language: 'zh-TW' })
    expect(outline(graph).slice(2)).toEqual([
      '1.2.1 ["是"] y say',
      '1.3.1 ["不是"] n say',
      '1.4.1 [other] o say',
    ])
    const swapped = scriptOf(
      [a.multipleChoice('q'), a.say('y'), a.say('n')],
      [to.command('q', ['不是'], 'n'), to.command('q', ['是'], 'y')],
    )
    const back = edited(swapped, { ...command, type: 'closedQuestion' }, { language: 'zh-TW' })
    expect(outline(back.graph).slice(1)).toEqual(['1.1.1 [yes] y say', '1.2.1 [no] n say'])
  })

  test('E9 without a branch for other there comes one that ends: what is not understood is not for lack of internet', () => {
    const graph = scriptOf([a.closedQuestion('q'), a.say('y')], [to.answer('q', 'yes', 'y')])
    const { graph: after } = edited(graph, { kind: 'retypeStep', stepId: 'q', type: 'multipleChoice' })
    expect(outline(after)).toEqual([
      '1 q multipleChoice',
      '1.1.1 [offline] new-4 say',
      '1.2.1 ["ja"] y say',
      'q [other] ends',
    ])
    expect(play(after, ['geen idee', 'geen idee']).heard).toEqual([
      'q?',
      '[listen]',
      'q?',
      '[listen]',
      '[end: finished]',
    ])
  })

  test('[CNV-02] E9 L5 it says the same as the old question that is converted', () => {
    const spoken = { notify: false, greet: false, sayTime: false }
    const say = (text: string) => [{ stepType: 'say', text, ...spoken }] as const
    for (const language of robotLanguages) {
      const old = { name: 'Pills', category: 'health', language } as const
      const question = { ...old, type: 'question', ask: { text: 'Pills?', ...spoken } } as const
      const answers = { yes: say('words of y'), no: say('words of n'), other: say('words of o') }
      let made = 0
      const newId = () => `id-${++made}`
      const converted = convertLegacyScript({ ...question, ...answers }, { newId }).graph
      const silent = scriptOf(
        [a.closedQuestion('q', 'Pills?'), a.say('y'), a.say('n'), a.say('o')],
        asked.links,
      )
      const command = { kind: 'retypeStep', stepId: 'q', type: 'multipleChoice' } as const
      const { graph } = edited(silent, command, { language })
      const { yes, no } = yesNoPair(language, speech)
      for (const told of [[yes], [no], [null, null], [{ cannotListen: true } as const]]) {
        expect(play(graph, told, { language }).heard).toEqual(play(converted, told, { language }).heard)
      }
    }
  })

  test('[SCR-05] E9 and back again, it is the same question', () => {
    const { graph } = edited(asked, { kind: 'retypeStep', stepId: 'q', type: 'multipleChoice' })
    const back = edited(graph, { kind: 'retypeStep', stepId: 'q', type: 'closedQuestion' })
    expect(outline(back.graph)).toEqual(outline(asked))
  })

  test('[SCR-05] E9 words for yes and no find their answer, others take what is free, the rest goes', () => {
    const graph = scriptOf(
      [a.multipleChoice('q'), a.say('off'), a.say('no'), a.say('maybe'), a.say('later'), a.say('else')],
      [
        to.offline('q', 'off'),
        to.command('q', ['Nee!', 'liever niet'], 'no'),
        to.command('q', ['misschien'], 'maybe'),
        to.command('q', ['later'], 'later'),
        to.other('q', 'else'),
      ],
    )
    const { graph: after, removed } = edited(graph, {
      kind: 'retypeStep',
      stepId: 'q',
      type: 'closedQuestion',
    })
    expect(outline(after)).toEqual([
      '1 q closedQuestion',
      '1.1.1 [yes] maybe say',
      '1.2.1 [no] no say',
      '1.3.1 [other] else say',
    ])
    expect(idsOf(removed.steps)).toEqual(['off', 'later'])
    expect(removed.commands.map(({ text }) => text)).toEqual(['Nee!', 'liever niet', 'misschien'])
  })

  test('[SCR-05] E8 a question becomes a status check with the same branches', () => {
    const { graph, removed } = edited(asked, { kind: 'retypeStep', stepId: 'q', type: 'statusCheck' })
    expect(graph.links).toBe(asked.links)
    expect(idsOf(removed.contents)).toEqual(['q'])
  })
})

describe('what cannot be', () => {
  test('[SCR-03a] E4 a report when there are none', () => {
    const command = { kind: 'retypeStep', stepId: 'a', type: 'report' } as const
    expect(refusal(chain, command, { reports: [] })).toBe('no_reports (type)')
  })

  test('E1 a step that is not there', () => {
    expect(refusal(chain, { kind: 'retypeStep', stepId: 'nobody', type: 'say' })).toBe(
      'step_not_found (stepId)',
    )
  })
})
