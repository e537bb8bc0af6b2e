import type { RobotLanguage } from '@kompaan/contract/wire'
import type { Speech } from '@kompaan/speech/core'
import type { ScriptGraph, Step } from '../graph.ts'
import { isSameScript } from './is-same-script.ts'
import type { SimpleForm } from './simple-form.ts'
import { questionGraph, reminderGraph } from './simple-graph.ts'

/**
 * The reminder that a script is, or null when it is none. What its screen cannot show, it must not take away, so a
 * script is one only when the form makes that very script again (Q5).
 */
export function reminderFormOf(graph: ScriptGraph): SimpleForm | null {
  const form = formOf(graph, (step) => step.type === 'say')
  return form !== null && isSameScript(graph, reminderGraph(form, { newId: counter() })) ? form : null
}

/** The question that a script is, with yes and no or with multiple choice; null when it is none (Q5). */
export function questionFormOf(
  graph: ScriptGraph,
  language: RobotLanguage,
  speech: Speech,
): SimpleForm | null {
  const form = formOf(graph, (step) => step.type === 'closedQuestion' || step.type === 'multipleChoice')
  if (form === null) return null
  const isOne = [true, false].some((multipleChoice) =>
    isSameScript(graph, questionGraph(form, { newId: counter(), language, multipleChoice }, speech)),
  )
  return isOne ? form : null
}

/** What the form would be, by the first steps that fit. */
function formOf({ steps }: ScriptGraph, isSpoken: (step: Step) => boolean): SimpleForm | null {
  const spoken = steps.find(isSpoken)
  if (spoken === undefined || !('text' in spoken)) return null
  const { text, notify, greet, sayTime } = spoken
  const wait = steps.find((step) => step.type === 'wait')
  const passes = steps.filter((step) => step.type === 'goto').map(({ maxPasses }) => maxPasses)
  // One of the two is the goto that passes over the first wait, once.
  const repeat = wait && { minutes: wait.minutes, times: Math.max(...passes) }
  return { text, notify, greet, sayTime, repeat: repeat ?? null }
}

function counter(): () => string {
  let made = 0
  return () => `${++made}`
}
