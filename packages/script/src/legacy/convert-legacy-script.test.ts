import { robotLanguages } from '@kompaan/contract/wire'
import type { Answer, RobotLanguage } from '@kompaan/contract/wire'
import { offlineSentence } from '@kompaan/speech'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Link, ScriptGraph, Step } from '../graph.ts'
import { scriptIssues } from '../index.ts'
import { defaultScriptLimits } from '../script-limits.ts'
import type { Script } from '../script.ts'
import { anyLegacyScript } from '../testing/any-legacy-script.ts'
import { graphProblems } from '../testing/graph-problems.ts'
import { play } from '../testing/play.ts'
import { runs } from '../testing/runs.ts'
import { convertLegacyScript } from './convert-legacy-script.ts'
import { legacyProblems } from './legacy-problems.ts'
import { legacySteps } from './legacy-script.ts'
import type { LegacyScript, LegacyStep } from './legacy-script.ts'

describe('what is converted', () => {
  test('[CNV-02] L5 a yes/no question becomes multiple choice with ja and nee, other and offline', () => {
    const { graph } = converted(dialogue([asks('Wilt u koffie?', { yes: [says('Lekker')] })]))
    expect(graph.steps[0]).toMatchObject({ id: graph.first, type: 'multipleChoice', text: 'Wilt u koffie?' })
    expect(branchesOf(graph, graph.first)).toEqual([
      ['offline', offlineSentence('nl-NL')],
      ['ja', 'Lekker'],
      ['nee', null],
      ['other', null],
    ])
  })

  test.each<[RobotLanguage, string, string]>([
    ['nl-NL', 'ja', 'nee'],
    ['en-GB', 'yes', 'no'],
    ['de-DE', 'ja', 'nein'],
    ['it-IT', 'sì', 'no'],
    ['zh-TW', '是', '不是'],
    ['tr-TR', 'evet', 'hayır'],
  ])('[CNV-02] L6 in %s the words are %s and %s', (language, yes, no) => {
    const { graph } = converted({ ...dialogue([asks('?')]), language })
    expect(branchesOf(graph, graph.first).map(([words]) => words)).toEqual(['offline', yes, no, 'other'])
  })

  test.each(robotLanguages)(
    '[CNV-02] L5 in %s it says the sentence for when there is no internet',
    (language) => {
      const { graph } = converted({ ...dialogue([asks('?')]), language })
      expect(branchesOf(graph, graph.first)[0]).toEqual(['offline', offlineSentence(language)])
    },
  )

  test('[CNV-02] L5 what other answers led to comes on other answers still, and the offline sentence beside it', () => {
    const { graph } = converted(dialogue([asks('Pillen?', { other: [says('Ik vraag het straks')] })]))
    expect(branchesOf(graph, graph.first)).toContainEqual(['other', 'Ik vraag het straks'])
    expect(play(graph, [{ cannotListen: true }]).heard).toEqual([
      'Pillen?',
      '[listen]',
      'Ik kan u nu niet verstaan, want ik heb geen internet.',
      '[end: finished]',
    ])
  })

  test('[CNV-02] L4 a reminder is one say step', () => {
    const say = { text: 'Drink wat', notify: true, greet: true, sayTime: false }
    const script = converted({ name: 'Water', category: 'other', language: 'nl-NL', type: 'reminder', say })
    expect(script.graph).toEqual({ first: 'n1', steps: [{ id: 'n1', type: 'say', ...say }], links: [] })
  })

  test('[CNV-02] L4 a question asks, and goes on with its branches', () => {
    const answers = { yes: [says('Fijn')], no: [says('Jammer')], other: [] }
    const ask = { ...plain, text: 'Gaat het goed?' }
    const legacy = {
      name: 'Hoe is het',
      category: 'other',
      language: 'nl-NL',
      type: 'question',
      ask,
    } as const
    const { graph } = converted({ ...legacy, ...answers })
    expect(play(graph, ['jawel']).heard).toEqual(['Gaat het goed?', '[listen]', 'Fijn', '[end: finished]'])
    expect(play(graph, ['nee']).heard).toEqual(['Gaat het goed?', '[listen]', 'Jammer', '[end: finished]'])
  })

  test('L4 seconds become minutes and seconds', () => {
    const { graph } = converted(dialogue([{ stepType: 'wait', seconds: 3725 }]))
    expect(graph.steps).toEqual([{ id: 'n1', type: 'wait', minutes: 62, seconds: 5 }])
  })
})

describe('any script', () => {
  test('[CNV-02] L7 what is valid stays valid', () => {
    fc.assert(
      fc.property(anyLegacyScript, (legacy) => {
        expect(legacyProblems(legacy)).toEqual([])
        const { graph, language } = converted(legacy)
        expect(graphProblems(graph)).toEqual([])
        expect(scriptIssues(graph, { language, variables: false, limits: defaultScriptLimits })).toEqual([])
      }),
      runs,
    )
  })

  test('[CNV-02] L7 the same is said after the same answers', () => {
    const anyAnswers = fc.array(fc.constantFrom<Answer[]>('yes', 'no', 'other'), { maxLength: 4 })
    fc.assert(
      fc.property(anyLegacyScript, anyAnswers, (legacy, answers) => {
        const script = converted(legacy)
        expect(saidNow(script.graph, answers)).toEqual(saidThen(legacySteps(legacy), answers))
        expect(script).toMatchObject({
          name: legacy.name,
          category: legacy.category,
          language: legacy.language,
        })
      }),
      runs,
    )
  })
})

const plain = { text: '', notify: false, greet: false, sayTime: false }

function converted(legacy: LegacyScript): Script {
  let made = 0
  return convertLegacyScript(legacy, { newId: () => `n${++made}` })
}

function dialogue(steps: readonly LegacyStep[]): LegacyScript {
  return { name: 'Koffie', category: 'sustenance', language: 'nl-NL', type: 'script', steps }
}

function says(text: string): LegacyStep {
  return { stepType: 'say', ...plain, text }
}

function asks(
  text: string,
  answers: { yes?: LegacyStep[]; no?: LegacyStep[]; other?: LegacyStep[] } = {},
): LegacyStep {
  return { stepType: 'closedQuestion', ...plain, text, yes: [], no: [], other: [], ...answers }
}

/** Each branch of a question: its words or type, and the text that it begins with. */
function branchesOf(graph: ScriptGraph, stepId: string | null): readonly [string, string | null][] {
  return graph.links.flatMap((link): [string, string | null][] => {
    if (link.from !== stepId || link.type !== 'multipleChoice') return []
    const next = graph.steps.find((step) => step.id === link.to)
    const words = link.commands.map((command) => command.text).join(' / ')
    return [[words || link.intentionType, next?.type === 'say' ? next.text : null]]
  })
}

/** What the old robot said and waited for; an answer that is missing ends it. */
function saidThen(steps: readonly LegacyStep[], [answer, ...later]: readonly Answer[]): readonly unknown[] {
  return steps.flatMap((step) => {
    if (step.stepType === 'wait') return [step.seconds]
    if (step.stepType === 'say' || answer === undefined) return [wordsOf(step)]
    return [wordsOf(step), ...saidThen(step[answer], later)]
  })
}

/** The same of the graph, where the commands are yes and no in their order. */
function saidNow(graph: ScriptGraph, answers: readonly Answer[]): readonly unknown[] {
  const said: unknown[] = []
  const left = [...answers]
  let step: Step | undefined = stepOf(graph, graph.first)
  while (step !== undefined) {
    said.push(step.type === 'wait' ? step.minutes * 60 + step.seconds : wordsOf(step))
    const links = linksOf(graph, step)
    const answer = step.type === 'multipleChoice' ? left.shift() : 'then'
    const link = answer === undefined ? undefined : links.get(answer)
    step = stepOf(graph, link?.to ?? null)
  }
  return said
}

function linksOf(graph: ScriptGraph, step: Step): ReadonlyMap<string, Link> {
  const links = graph.links.filter((link) => link.from === step.id)
  const commands = ['yes', 'no']
  return new Map(
    links.map((link): [string, Link] => {
      if (link.type !== 'multipleChoice') return [link.type, link]
      return [link.intentionType === 'command' ? (commands.shift() ?? '') : link.intentionType, link]
    }),
  )
}

function stepOf(graph: ScriptGraph, id: string | null): Step | undefined {
  return graph.steps.find((step) => step.id === id)
}

function wordsOf(step: Step | LegacyStep): unknown {
  if (!('text' in step)) return step
  const { text, notify, greet, sayTime } = step
  return { text, notify, greet, sayTime }
}
