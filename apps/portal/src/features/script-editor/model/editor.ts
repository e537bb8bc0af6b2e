import {
  failed,
  type Problem,
  type Result,
  type RobotLanguage,
  type ScriptCategory,
  success,
} from '@kompaan/contract/wire'
import {
  defaultScriptLimits,
  type EditCommand,
  type Edited,
  type EditError,
  endTyping,
  firstInvalidStep,
  type Focus,
  type History,
  isSaved,
  type IssueCode,
  type Link,
  linksByStep,
  markSaved,
  positionText,
  recordEdit,
  redo,
  type ReportDefinition,
  type ScriptDraft,
  type ScriptGraph,
  type ScriptIssue,
  startHistory,
  type Step,
  treePositions,
  undo,
} from '@kompaan/script/core'
import type { Clock } from '../../../shared/clock/clock.ts'
import type { ScriptEngine } from '../../../shared/scripts/script-engine.ts'
import { branchesAround, type OutlineChain, outlineShape } from './outline-shape.ts'
import { languageLockOf } from './script-language.ts'

/** What is known of the robot that the script is for. */
export interface EditorRobot {
  readonly id: string
  readonly capabilities: readonly string[]
  /** What it speaks by itself, and what new scripts are written in. */
  readonly language: RobotLanguage
  readonly reports: readonly EditorReport[]
  /** What integrations tell of it, by the names that a status check can ask for. */
  readonly statusNames: readonly string[]
  /** IANA name: what 'today' is in an example. */
  readonly timeZone: string
}

/** A report that there is, under the name that carers know. */
export interface EditorReport extends ReportDefinition {
  readonly title: string
}

export interface EditorState {
  readonly history: History<Focus | null>
  readonly steps: ReadonlyMap<string, Step>
  readonly links: ReadonlyMap<string, Link>
  /** Those that leave each step, in the order of its branches. */
  readonly linksOf: ReadonlyMap<string, readonly Link[]>
  readonly shape: OutlineChain
  /** As people read them: 3.2.1. */
  readonly positions: ReadonlyMap<string, string>
  /** All that is wrong; while somebody types, as it was at their last pause. */
  readonly issues: readonly ScriptIssue[]
  /** Of these, what is told: nothing about a step that was made a moment ago and is still being filled in. */
  readonly told: ReadonlyMap<string, readonly ScriptIssue[]>
  readonly toldCount: number
  /** What is seen of each step, wherever it is drawn. */
  readonly views: ReadonlyMap<string, StepView>
  /** Whose form is open. */
  readonly open: string | null
  /** Made, and not left since: what is missing in them is no mistake yet. */
  readonly fresh: ReadonlySet<string>
  /** A save was tried: from then on the name and the script as a whole are told about too. */
  readonly isChecked: boolean
  /** Branches that 'try it' went through. */
  readonly tried: ReadonlySet<string>
  /** Branches that are folded up. */
  readonly closed: ReadonlySet<string>
  /** Counts each time that the step in focus has to be brought into view. */
  readonly shown: number
}

/** All that the drawing of one step hangs on: the very same object for as long as none of it changes. */
export interface StepView {
  readonly step: Step
  readonly position: string
  /** The position that a goto leads to; undefined for all else, and while it was not chosen. */
  readonly target: string | undefined
  readonly issues: readonly ScriptIssue[] | undefined
  readonly isSelected: boolean
}

export interface EditorDetails {
  readonly name: string
  readonly category: ScriptCategory | null
}

export interface Editor {
  readonly robot: EditorRobot
  readonly get: () => EditorState
  readonly subscribe: (listener: () => void) => () => void
  readonly engine: () => ScriptEngine
  /** What an edit would do and remove, without doing it. */
  readonly preview: (command: EditCommand) => Result<Edited, EditError>
  /** `group` names the field that is typed in; without it the edit is a change of its own. */
  readonly edit: (command: EditCommand, group?: string) => Result<Edited, EditError>
  readonly describe: (details: Partial<EditorDetails>, group?: string) => void
  /** The words of the language have to be there. */
  readonly changeLanguage: (engine: ScriptEngine) => Result<null, Problem<'language_locked'>>
  readonly undo: () => void
  readonly redo: () => void
  /** The field is left: what is typed next is a change of its own. */
  readonly endTyping: () => void
  readonly select: (stepId: string) => void
  readonly openStep: (stepId: string | null) => void
  /** Brings the step in focus into view. */
  readonly show: (stepId: string) => void
  /** Looks at everything now, and tells it; gives the first step with an error. */
  readonly check: () => { readonly isValid: boolean; readonly firstStep: string | null }
  readonly saved: (script: ScriptDraft) => void
  /** Another version in place of this one, to be undone like an edit. */
  readonly take: (script: ScriptDraft, engine: ScriptEngine) => void
  readonly fold: (linkId: string, isClosed: boolean) => void
  readonly markTried: (linkId: string) => void
  readonly forgetTried: () => void
}

export interface EditorSetup {
  readonly script: ScriptDraft
  /** False for a new script, and for one that was kept only as a draft. */
  readonly isSaved: boolean
  readonly engine: ScriptEngine
  readonly robot: EditorRobot
  readonly newId: () => string
  readonly clock: Clock
}

/** After so long without a key, what was typed is looked at. */
const typingPause = 250

/** The script that is being written, outside of React: who draws a part of it follows that part only. */
export function createEditor({ script, isSaved: saved, engine, robot, newId, clock }: EditorSetup): Editor {
  const listeners = new Set<() => void>()
  const engines = new Map<RobotLanguage, ScriptEngine>([[engine.language, engine]])
  let lastTyped = 0
  let isCheckAwaited = false

  const engineNow = (): ScriptEngine => engines.get(state.history.script.language) ?? engine
  const issuesOf = ({ graph, language }: ScriptDraft): readonly ScriptIssue[] =>
    (engines.get(language) ?? engine).rules.scriptIssues(graph, {
      language,
      variables: robot.capabilities.includes('scriptVariables-v1'),
      limits: defaultScriptLimits,
    })

  let state: EditorState = withViews({
    ...scriptView(script.graph),
    history: startHistory<Focus | null>(script, null, saved),
    issues: issuesOf(script),
    told: new Map(),
    toldCount: 0,
    views: new Map(),
    open: null,
    fresh: new Set(),
    isChecked: false,
    tried: new Set(),
    closed: new Set(),
    shown: 0,
  })

  const put = (next: Partial<EditorState>) => {
    const changed = { ...state, ...next }
    const { graph } = changed.history.script
    const views: Partial<ScriptView> = graph === state.history.script.graph ? {} : scriptView(graph, state)
    const steps = views.steps ?? changed.steps
    const open = changed.open !== null && steps.has(changed.open) ? changed.open : null
    const whole = { ...changed, ...views, open }
    state = withViews({ ...whole, closed: openedAround(whole, state) }, state)
    for (const listener of listeners) listener()
  }

  const go = (history: History<Focus | null>, next: Partial<EditorState> = {}) =>
    put({ history, issues: issuesOf(history.script), ...next })

  /** After the pause: each key would have every command of the script compared. */
  const checkSoon = async () => {
    lastTyped = clock.now()
    if (isCheckAwaited) return
    isCheckAwaited = true
    for (let left = typingPause; left > 0; left = lastTyped + typingPause - clock.now())
      await clock.wait(left)
    isCheckAwaited = false
    put({ issues: issuesOf(state.history.script) })
  }

  const record = (next: ScriptDraft, focus: Focus | null, group: string | undefined) =>
    recordEdit(state.history, {
      script: next,
      from: state.history.focus,
      focus,
      group: group ?? null,
      at: clock.now(),
    })

  const preview = (command: EditCommand) => {
    const { graph, language } = state.history.script
    const { reports } = robot
    return engineNow().rules.edit(graph, command, { newId, language, reports, limits: defaultScriptLimits })
  }

  return {
    robot,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    engine: engineNow,
    preview,
    edit: (command, group) => {
      const edited = preview(command)
      if (!edited.ok) return edited
      const before = state.history.script.graph
      const { graph, focus } = edited.value
      const history = record({ ...state.history.script, graph }, focus, group)
      if (group !== undefined) {
        put({ history })
        void checkSoon()
      } else {
        const fresh = new Set([...state.fresh, ...newlyMade(before, graph)])
        go(history, { fresh })
      }
      return edited
    },
    describe: (details, group) => {
      put({ history: record({ ...state.history.script, ...details }, state.history.focus, group) })
    },
    changeLanguage: (next) => {
      const { script: current } = state.history
      const lock = languageLockOf(robot, current, engineNow())
      if (lock !== null) return failed({ code: 'language_locked', path: '' })
      engines.set(next.language, next)
      go(record({ ...current, language: next.language }, state.history.focus, undefined))
      return success(null)
    },
    undo: () => {
      if (state.history.past.length > 0) go(undo(state.history), { shown: state.shown + 1 })
    },
    redo: () => {
      if (state.history.future.length > 0) go(redo(state.history), { shown: state.shown + 1 })
    },
    endTyping: () => {
      if (state.history.typing !== null) put({ history: endTyping(state.history) })
    },
    select: (stepId) => {
      if (state.history.focus?.stepId !== stepId) put({ history: { ...state.history, focus: { stepId } } })
    },
    openStep: (stepId) => {
      if (stepId === state.open) return
      const fresh = new Set(state.fresh)
      if (state.open !== null) fresh.delete(state.open)
      const focus = stepId === null ? state.history.focus : { stepId }
      put({ open: stepId, fresh, history: { ...endTyping(state.history), focus } })
    },
    show: (stepId) => put({ history: { ...state.history, focus: { stepId } }, shown: state.shown + 1 }),
    check: () => {
      const issues = issuesOf(state.history.script)
      put({ history: endTyping(state.history), issues, fresh: new Set(), isChecked: true })
      const isValid = issues.every(({ severity }) => severity !== 'error')
      return { isValid, firstStep: firstInvalidStep(issues) }
    },
    saved: (sent) => put({ history: markSaved(state.history, sent) }),
    take: (taken, takenEngine) => {
      engines.set(takenEngine.language, takenEngine)
      go(record(taken, null, undefined), { fresh: new Set() })
    },
    fold: (linkId, isClosed) => {
      const closed = new Set(state.closed)
      if (isClosed) closed.add(linkId)
      else closed.delete(linkId)
      put({ closed })
    },
    markTried: (linkId) => {
      if (!state.tried.has(linkId)) put({ tried: new Set([...state.tried, linkId]) })
    },
    forgetTried: () => put({ tried: new Set() }),
  }
}

/** Whether leaving would lose something. Of a script that was never saved, that is what was changed since it began. */
export function isDirty({ history }: EditorState): boolean {
  return history.saved === null ? history.past.length > 0 : !isSaved(history)
}

/** What follows from a graph. */
export type ScriptView = Pick<EditorState, 'steps' | 'links' | 'linksOf' | 'shape' | 'positions'>

/** What hangs on the links alone stays the very same while texts change. */
export function scriptView(graph: ScriptGraph, before?: EditorState): ScriptView {
  const steps = new Map(graph.steps.map((step) => [step.id, step]))
  const was = before?.history.script.graph
  if (before !== undefined && was?.links === graph.links && was.first === graph.first) {
    return { ...pick(before), steps }
  }
  const positions = treePositions(graph)
  return {
    steps,
    links: new Map(graph.links.map((link) => [link.id, link])),
    linksOf: linksByStep(graph.links),
    shape: outlineShape(graph, before?.shape),
    positions: new Map(
      [...(positions.ok ? positions.value : [])].map(([id, position]) => [id, positionText(position)]),
    ),
  }
}

function pick({ steps, links, linksOf, shape, positions }: ScriptView): ScriptView {
  return { steps, links, linksOf, shape, positions }
}

function newlyMade(before: ScriptGraph, after: ScriptGraph): readonly string[] {
  const types = new Map(before.steps.map(({ id, type }) => [id, type]))
  return after.steps.filter(({ id, type }) => types.get(id) !== type).map(({ id }) => id)
}

/** What is gone to, or was just made, is never in a branch that is folded up. */
function openedAround(
  { closed, history, shape, shown }: EditorState,
  before: EditorState,
): ReadonlySet<string> {
  const focus = history.focus?.stepId
  const isGoneTo = shown !== before.shown || focus !== before.history.focus?.stepId
  if (!isGoneTo || focus === undefined || closed.size === 0) return closed
  const around = branchesAround(shape, focus)
  return around.some((linkId) => closed.has(linkId))
    ? new Set([...closed].filter((linkId) => !around.includes(linkId)))
    : closed
}

/** What whoever fills in a new step has not come to yet. What they wrote wrongly is told at once. */
const stillToCome: ReadonlySet<IssueCode> = new Set([
  'text_missing',
  'wait_too_short',
  'goto_step_missing',
  'status_missing',
  'value_missing',
  'intention_missing',
  'command_missing',
])

/** Which issues are told, by their step; the script as a whole has the empty name. */
function withTold(state: EditorState, before?: EditorState): EditorState {
  const { issues, fresh, isChecked } = state
  if (before?.issues === issues && before.fresh === fresh && before.isChecked === isChecked) return state
  const told = new Map<string, readonly ScriptIssue[]>()
  let toldCount = 0
  for (const issue of issues) {
    const id = issue.stepId ?? ''
    if (issue.stepId === null ? !isChecked : fresh.has(id) && stillToCome.has(issue.code)) continue
    told.set(id, [...(told.get(id) ?? []), issue])
    toldCount += 1
  }
  for (const [id, list] of told) {
    const earlier = before?.told.get(id)
    if (earlier !== undefined && JSON.stringify(earlier) === JSON.stringify(list)) told.set(id, earlier)
  }
  return { ...state, told, toldCount }
}

/** With what is seen of each step. Who draws one step follows one object, and not each of the things it is made of. */
function withViews(changed: EditorState, before?: EditorState): EditorState {
  const state = withTold(changed, before)
  const { steps, positions, linksOf, told, history } = state
  const focus = history.focus?.stepId
  const isSame =
    before?.steps === steps &&
    before.positions === positions &&
    before.linksOf === linksOf &&
    before.told === told &&
    before.history.focus?.stepId === focus
  if (isSame) return state
  const views = new Map<string, StepView>()
  for (const [id, step] of steps) {
    const position = positions.get(id) ?? ''
    const target = step.type === 'goto' ? positions.get(jumpTarget(id, state) ?? '') : undefined
    const issues = told.get(id)
    const isSelected = focus === id
    const earlier = before?.views.get(id)
    const isKept =
      earlier?.step === step &&
      earlier.position === position &&
      earlier.target === target &&
      earlier.issues === issues &&
      earlier.isSelected === isSelected
    views.set(id, isKept ? earlier : { step, position, target, issues, isSelected })
  }
  return { ...state, views }
}

/** The step that a goto leads to; null while it was not chosen. */
export function jumpTarget(stepId: string, { linksOf }: Pick<ScriptView, 'linksOf'>): string | null {
  const jump = linksOf.get(stepId)?.find((link) => link.type === 'goto' && !link.maxReached)
  return jump?.to ?? null
}
