import type { AnswerOf, Contract, ScriptCategory } from '@kompaan/contract/wire'
import {
  estimatedSeconds,
  type Link,
  type ReportStep,
  type SayStep,
  type Script,
  writeGraph,
} from '@kompaan/script/core'
import type { LaunchedServer } from './launch-server.ts'
import { apiCall, callerOf, type Person } from './people.ts'

export type SavedScript = AnswerOf<Contract['putScript']>['script']

/** All that a robot can be able to do with scripts. */
export const scriptCapabilities = [
  'remoteUpdate-v2',
  'remoteRestart-v1',
  'scriptExecution-v2',
  'multipleChoice-v1',
  'multiLingual-v1',
  'report-v1',
  'statusCheck-v1',
  'scriptVariables-v1',
]

const say = (id: string, text: string): SayStep => ({
  id,
  type: 'say',
  text,
  notify: false,
  greet: false,
  sayTime: false,
})

const next = (from: string, to: string): Link => ({ id: `${from}-${to}`, from, type: 'then', to })

/** A script that says these sentences, one after the other. */
export function sentences(name: string, category: ScriptCategory, ...texts: readonly string[]): Script {
  const steps = texts.map((text, index) => say(`step-${index + 1}`, text))
  const links = steps.slice(1).map(({ id }, index) => next(`step-${index + 1}`, id))
  const [first] = steps
  return { name, category, language: 'nl-NL', graph: { first: first?.id ?? null, steps, links } }
}

const moodReport: ReportStep = {
  id: 'mood',
  type: 'report',
  reportType: 'mood',
  formFields: [
    {
      key: 'mood',
      displayName: 'Stemming',
      required: true,
      type: 'choice',
      options: ['goed', 'matig', 'slecht'],
      conditions: [],
      defaultValue: null,
      value: 'goed',
    },
  ],
}

/** Asks how somebody is, reports it when they are well, and says something about it. */
export function howAreYou(name: string): Script {
  const { links, steps, ...opening } = sentences(name, 'health', 'Goedemorgen, mevrouw Jansen.').graph
  const question = 'Hoe voelt u zich vandaag?'
  const answered = (id: string, texts: readonly string[], to: string | null): Link => ({
    id,
    from: 'how',
    type: 'multipleChoice',
    intentionType: texts.length > 0 ? 'command' : 'other',
    commands: texts.map((text, index) => ({ id: `${id}-${index}`, text })),
    to,
  })
  return {
    name,
    category: 'health',
    language: 'nl-NL',
    graph: {
      ...opening,
      steps: [
        ...steps,
        { id: 'how', type: 'multipleChoice', text: question, notify: false, greet: false, sayTime: false },
        moodReport,
        say('glad', 'Wat fijn om te horen!'),
        say('sorry', 'Wat naar. Ik vraag het straks nog eens.'),
      ],
      links: [
        ...links,
        next('step-1', 'how'),
        answered('well', ['goed', 'heel goed'], 'mood'),
        answered('unwell', ['slecht', 'niet zo goed'], 'sorry'),
        answered('other', [], null),
        next('mood', 'glad'),
      ],
    },
  }
}

/** Asks, waits, looks, goes back and reports: one step of each type at least. */
export function everyStep(name: string): Script {
  const branch = (from: string, answer: 'yes' | 'no' | 'other', to: string | null): Link => ({
    id: `${from}-${answer}`,
    from,
    type: 'closedQuestion',
    answer,
    to,
  })
  const command = (id: string, texts: readonly string[], to: string | null): Link => ({
    id,
    from: 'pills',
    type: 'multipleChoice',
    intentionType: 'command',
    commands: texts.map((text, index) => ({ id: `${id}-${index}`, text })),
    to,
  })
  const spoken = { notify: false, greet: false, sayTime: false }
  return {
    name,
    category: 'health',
    language: 'nl-NL',
    graph: {
      first: 'morning',
      steps: [
        {
          ...say('morning', 'Goedemorgen, mevrouw Van den Heuvel-Vermeulen.'),
          notify: true,
          greet: true,
          sayTime: true,
        },
        { id: 'pause', type: 'wait', minutes: 1, seconds: 30 },
        { id: 'pills', type: 'multipleChoice', text: 'Heeft u uw pillen al ingenomen?', ...spoken },
        say('well-done', 'Fijn, dan bent u klaar voor vandaag.'),
        { id: 'box', type: 'statusCheck', statusCheck: 'pillendoos', pastInterval: 300, futureInterval: 600 },
        say('thanks', 'Dank u wel!'),
        { id: 'hungry', type: 'closedQuestion', text: 'Heeft u al ontbeten?', ...spoken },
        say('enjoy', 'Smakelijk eten straks.'),
        moodReport,
        { id: 'again', type: 'goto', maxPasses: 2 },
        say('bye', 'Ik vraag het later nog een keer.'),
      ],
      links: [
        next('morning', 'pause'),
        next('pause', 'pills'),
        {
          id: 'pills-offline',
          from: 'pills',
          type: 'multipleChoice',
          intentionType: 'offline',
          commands: [],
          to: null,
        },
        command('pills-yes', ['ja', 'jazeker', 'ik heb ze allemaal al ingenomen'], 'well-done'),
        command('pills-no', ['nee'], 'box'),
        {
          id: 'pills-other',
          from: 'pills',
          type: 'multipleChoice',
          intentionType: 'other',
          commands: [],
          to: 'again',
        },
        branch('box', 'yes', 'thanks'),
        branch('box', 'no', 'hungry'),
        branch('box', 'other', null),
        branch('hungry', 'yes', 'mood'),
        branch('hungry', 'no', 'enjoy'),
        { id: 'jump', from: 'again', type: 'goto', maxReached: false, to: 'pills' },
        { id: 'after', from: 'again', type: 'goto', maxReached: true, to: 'bye' },
      ],
    },
  }
}

/** Saves a script as a carer does in the editor; `over` is the one that it is a new version of. */
export async function saveScript(
  server: LaunchedServer,
  person: Person,
  robotId: string,
  script: Script,
  over?: SavedScript,
): Promise<SavedScript> {
  const body = {
    script: {
      ...(over !== undefined && { id: over.id }),
      scriptName: script.name,
      scriptCategory: script.category,
      scriptLanguage: script.language,
    },
    ...writeGraph(script.graph),
    ...(over !== undefined && { baseVersionId: over.scriptVersionId }),
  }
  const saved = await apiCall(server, 'putScript', await callerOf(server, person), body, { robotId })
  return saved.script
}

type Template = AnswerOf<Contract['scriptTemplate']>

/** One that the operator has put there to begin from, as the server would send it. */
export function templateOf(
  script: Script,
  id: string,
  templateGroup: Template['script']['templateGroup'],
): Template {
  const { steps } = script.graph
  return {
    script: {
      id,
      templateGroup,
      scriptName: script.name,
      scriptCategory: script.category,
      scriptLanguage: script.language,
      duration: estimatedSeconds(script.graph, script.language),
      stepTypes: [...new Set(steps.map(({ type }) => type))],
      stepCount: steps.length,
    },
    ...writeGraph(script.graph),
  }
}
