import type { StepType } from '@kompaan/contract/wire'
import type { Link, ScriptGraph, Step } from '../../packages/script/src/index.ts'

/** Scripts of 256 steps, the most there can be, in the shapes that ask most of an editor. */
export function largeScripts(): Readonly<Record<string, ScriptGraph>> {
  return {
    'one chain': grown(() => 'chain'),
    'questions after questions': grown((index) => (index % 2 === 0 ? 'question' : 'chain')),
    'a bit of everything': grown((index) => (index % 6 === 5 ? 'question' : 'chain')),
    [manyAnswers]: grown((index) => (index === 0 ? 'question' : 'chain'), 240),
  }
}

/** No script that anybody would write, but one that can be written. */
export const manyAnswers = 'one question, 240 answers'

const size = 256
const chainTypes: readonly StepType[] = ['say', 'wait', 'say', 'goto', 'say', 'report']
const questionTypes: readonly StepType[] = [
  'multipleChoice',
  'closedQuestion',
  'multipleChoice',
  'statusCheck',
]

/** Steps go, oldest first, where something may follow: so a script becomes as wide as it is long. */
function grown(family: (index: number) => 'chain' | 'question', answers = 3): ScriptGraph {
  const steps: Step[] = []
  const links: Link[] = []
  const open: ((to: string) => Link)[] = []
  const made = { chain: 0, question: 0 }
  for (let index = 0; index < size; index++) {
    const id = `step-${index}`
    const link = open.shift()
    if (link !== undefined) links.push(link(id))
    const types = family(index) === 'chain' ? chainTypes : questionTypes
    const step = stepOf(id, types[made[family(index)]++ % types.length] ?? 'say', index)
    steps.push(step)
    open.push(...openings(step, links, answers))
  }
  // Branches that found no step end at once.
  for (const [index, link] of open.entries()) {
    const ended = link('')
    if (ended.type === 'closedQuestion' || ended.type === 'multipleChoice') {
      links.push({ ...ended, id: `ended-${index}`, to: null })
    }
  }
  return { first: 'step-0', steps, links }
}

function openings(step: Step, links: Link[], answers: number): ((to: string) => Link)[] {
  const from = step.id
  const id = (name: string) => `${from}-${name}`
  switch (step.type) {
    case 'say':
    case 'wait':
    case 'report':
      return [(to) => ({ id: id('then'), from, type: 'then', to })]
    case 'goto':
      links.push({ id: id('jump'), from, type: 'goto', maxReached: false, to: 'step-0' })
      return [(to) => ({ id: id('reached'), from, type: 'goto', maxReached: true, to })]
    case 'closedQuestion':
    case 'statusCheck':
      return (['yes', 'no', 'other'] as const).map((answer) => (to: string) => ({
        id: id(answer),
        from,
        type: 'closedQuestion',
        answer,
        to,
      }))
    case 'multipleChoice':
      return Array.from({ length: answers }, (_, answer) => (to: string) => ({
        id: id(`intention-${answer}`),
        from,
        type: 'multipleChoice',
        intentionType: 'command',
        commands: [0, 1].map((nth) => ({
          id: id(`command-${answer}-${nth}`),
          text: phrase(2 * answer + nth),
        })),
        to,
      }))
  }
}

function stepOf(id: string, type: StepType, index: number): Step {
  const spoken = {
    text: `${phrase(index)}. Het is {{$time}}.`,
    notify: false,
    greet: index % 9 === 0,
    sayTime: false,
  }
  switch (type) {
    case 'say':
    case 'closedQuestion':
    case 'multipleChoice':
      return { id, type, ...spoken }
    case 'wait':
      return { id, type, minutes: 0, seconds: 5 }
    case 'goto':
      return { id, type, maxPasses: 3 }
    case 'statusCheck':
      return { id, type, statusCheck: 'pill box opened', pastInterval: 300, futureInterval: 300 }
    case 'report':
      return { id, type, reportType: 'visit', formFields: [{ ...noteField, value: phrase(index) }] }
  }
}

const noteField = {
  key: 'note',
  displayName: 'Notitie',
  required: true,
  type: 'longText',
  options: [],
  conditions: [],
  defaultValue: null,
} as const

export const reports = [{ reportType: 'visit', formFields: [noteField] }]

const words =
  'ik wil graag een kopje thee koffie water met melk straks morgen buiten wandelen lezen radio muziek bellen dochter buurvrouw dokter pillen slapen eten ontbijt krant boek tuin bloemen hond kat regen zon'.split(
    ' ',
  )

function phrase(seed: number): string {
  return [1, 7, 33, 191]
    .map((step, place) => words[Math.floor((seed * 37 + place) / step) % words.length])
    .join(' ')
}
