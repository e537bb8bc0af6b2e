import { z } from 'zod'
import { idField, instantField, ruled, sentInstantField, trimmed } from '../account/account-fields.ts'
import { executionOutcomes, missedReasons } from '../device/execution-kind.ts'
import { taskExceptionsMax, tasksWithOverMax } from '../limits.ts'
import { robotLanguages } from '../robot/robot-languages.ts'
import { route } from '../route.ts'
import { scriptNameProblem, taskTitleProblem } from '../rules/length-rules.ts'
import { endReasons } from '../script/end-reason.ts'
import { scriptCategories } from '../script/script-category.ts'
import { contentFields } from '../script/script-content-schema.ts'
import { stepTypes } from '../script/script-step.ts'
import { feedbackEntry } from '../script/scripts-routes.ts'
import { undoQuery } from '../undo/undo-query.ts'
import { localTimeField } from './local-time-field.ts'
import { questionOutcomes, questionsShownMax } from './question-outcome.ts'
import { schedule, scheduleToPut } from './schedule-schema.ts'
import { schedulePatternTypes, taskPriorities, taskScopes, taskTypes } from './task-kinds.ts'
import { tasksPaths } from './tasks-paths.ts'

const robotParams = z.strictObject({ robotId: idField })
const taskParams = robotParams.extend({ taskId: idField })

const date = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** What is performed, as far as a list shows it. Without a name when it has been removed since. */
const script = z.strictObject({
  id: idField,
  name: z.string().nullable(),
  category: z.enum(scriptCategories).nullable(),
  language: z.enum(robotLanguages).nullable(),
  /** About how long it takes, in seconds. */
  duration: z.number().int().nullable(),
  stepTypes: z.array(z.enum(stepTypes)),
})
const playlist = z.strictObject({
  id: idField,
  name: z.string().nullable(),
  /** In milliseconds. */
  totalDuration: z.number().int(),
})

const task = {
  taskId: idField,
  /** Which save of the task this is. */
  versionId: idField,
  /** When it was saved last, and when the robot said that it has it so; null while it has not. */
  changedAt: instantField,
  heldAt: instantField.nullable(),
  title: z.string(),
  type: z.enum(taskTypes),
  /** None of music. */
  priority: z.literal(taskPriorities).optional(),
  schedule,
  schedulePatternType: z.enum(schedulePatternTypes),
  /** The category of its script, else its type. */
  taskCategory: z.enum([...scriptCategories, ...taskTypes]),
  /** It performs a script of version 1: it is read and deleted, and changed once that is converted. Else left out. */
  legacy: z.literal(true).optional(),
  playlist: playlist.optional(),
  script: script.optional(),
  reminder: script.optional(),
  question: script.optional(),
}

const occurrence = z
  .strictObject({
    /** The task and the time that this occurrence was planned for. */
    id: z.string(),
    ...task,
    nominal: localTimeField,
    /** Its hour and minute. */
    time: z.string(),
    /** The instant that this is. */
    plannedTaskTime: instantField,
    /** Whether the robot told that it did it. */
    done: z.boolean(),
    /** Of one that the robot has told of. */
    executionId: idField.optional(),
    /** Left out while it goes on. */
    outcome: z.enum([...executionOutcomes, 'missed']).optional(),
    missedReason: z.enum(missedReasons).optional(),
    /** The robot began it at an instant that is not the server's for this occurrence. Else left out. */
    offSchedule: z.literal(true).optional(),
    /** It lies in a pause, and the robot has not begun it: nobody expects it. Else left out. */
    paused: z.literal(true).optional(),
    /** It was taken out of its set, and can be put back while it is to come. Else left out. */
    skipped: z.literal(true).optional(),
    /** What became of each question that the robot asked, in their order; left out where it asked nothing. */
    questions: z
      .array(
        z.strictObject({
          outcome: z.enum(questionOutcomes),
          /** `yes`, `no`, or the first command of what was meant. Null when no answer was understood. */
          answer: z.string().nullable(),
        }),
      )
      .max(questionsShownMax)
      .optional(),
  })
  .meta({ id: 'TaskOccurrence' })

const savedTask = z
  .strictObject({
    ...task,
    /** Occurrences that were taken out of it, or in whose place another task has come. */
    exceptions: z
      .array(z.strictObject({ nominal: localTimeField, kind: z.enum(['deleted', 'replaced']) }))
      .max(taskExceptionsMax),
    /** Null when there is none to come. */
    next: z.strictObject({ nominal: localTimeField, plannedTaskTime: instantField }).nullable(),
  })
  .meta({ id: 'Task' })

/** What it performs, under the name of its type. */
const content = z.strictObject({ id: idField, name: z.unknown() }).partial({ name: true })

const taskToPut = z
  .strictObject({
    /** The task that is changed. One that is not there is made with it: a random one, not one that is counted up. */
    id: idField.nullish(),
    robotId: idField.optional(),
    title: ruled(taskTitleProblem).transform(trimmed),
    type: z.enum(taskTypes),
    /** What a list says, and may be sent back; the schedule says it too. */
    time: z.unknown(),
    schedule: scheduleToPut,
    priority: z.literal(taskPriorities).optional(),
    playlist: content.optional(),
    script: content.optional(),
    reminder: content.optional(),
    question: content.optional(),
    /**
     * Other words for what is changed, and only for that. The server copies the reminder or question with these words,
     * under a name that is free; everything else that performs it keeps its own.
     */
    words: z.strictObject({ name: ruled(scriptNameProblem).transform(trimmed), ...contentFields }).optional(),
    scope: z.enum(taskScopes).default('all'),
    /** Which occurrence was picked; needed unless the whole set is changed. */
    occurrence: localTimeField.optional(),
    /** The version that was changed; none for a new task. Refused when it is no longer the newest. */
    baseVersionId: idField.nullish(),
    /** Made by whoever saves: the same one sent again, after a lost answer, is answered as at first. */
    versionId: idField.optional(),
  })
  .partial({ time: true })
  .meta({ id: 'TaskToPut' })

const execution = z
  .strictObject({
    id: idField,
    taskId: idField,
    nominal: localTimeField,
    planned: instantField,
    startedAt: instantField,
    endedAt: instantField.nullable(),
    /** Null while it goes on, and of one whose end the robot never told. */
    outcome: z.enum([...executionOutcomes, 'missed']).nullable(),
    endReason: z.enum(endReasons).nullable(),
    /** Of one that was not begun. */
    missedReason: z.enum(missedReasons).nullable(),
    /** Whether `planned` is not the instant that the server has for this occurrence. */
    offSchedule: z.boolean(),
    /** What the steps of a script did. */
    feedback: z.array(feedbackEntry),
    /** The songs that could be heard, in their order. */
    songs: z.array(z.strictObject({ id: idField, title: z.string().nullable() })),
  })
  .meta({ id: 'TaskExecution' })

/** Null when the robot does what is planned. */
const pause = z
  .strictObject({ pause: z.strictObject({ from: instantField, until: instantField }).nullable() })
  .meta({ id: 'TaskPause' })

export function tasksRoutes() {
  return {
    occurrences: route(tasksPaths.occurrences, {
      costly: true,
      summary:
        'What is planned from one day to another, both included, and what became of it; fewer days where that is very much',
      headers: ['X-Time-Zone'],
      params: robotParams.extend({ fromDate: date, toDate: date }),
      /** Also the times that were skipped, which the robot does not do. */
      query: z.strictObject({ skipped: z.literal('true').optional() }),
      answer: { status: 200, schema: z.array(occurrence).meta({ id: 'TaskOccurrences' }) },
      errors: ['invalid_input'],
    }),
    putTask: route(tasksPaths.putTask, {
      costly: true,
      summary: 'Plan something, or change it: one occurrence, it and all later ones, or the whole set',
      headers: ['X-Time-Zone'],
      params: robotParams,
      query: undoQuery,
      body: taskToPut,
      answer: { status: 200, schema: savedTask },
      errors: [
        'invalid_schedule',
        'missing_permissions',
        'not_found',
        'past',
        'occurrence_unknown',
        'version_conflict',
        'max_tasks',
        'max_exceptions',
        'max_scripts',
        'robot_outdated',
        'task_legacy',
        'no_script_space',
      ],
    }),
    removeTask: route(tasksPaths.removeTask, {
      summary: 'Take out one occurrence, it and all later ones, or all that is to come',
      headers: ['X-Time-Zone'],
      params: robotParams,
      query: undoQuery,
      body: z
        .strictObject({
          taskId: idField,
          robotId: idField.optional(),
          scope: z.enum(taskScopes).default('all'),
          occurrence: localTimeField.optional(),
        })
        .meta({ id: 'TaskToRemove' }),
      answer: { status: 204 },
      errors: ['task_legacy', 'not_found', 'past', 'occurrence_unknown', 'max_exceptions'],
    }),
    restoreOccurrence: route(tasksPaths.restoreOccurrence, {
      summary: 'Put back one occurrence that was taken out, or that another task was planned instead of',
      params: taskParams,
      body: z
        .strictObject({
          occurrence: localTimeField,
          /** What was planned instead of it, as the caller knows it: that goes with the same call. */
          instead: z.strictObject({ id: idField, versionId: idField }).optional(),
        })
        .meta({ id: 'OccurrenceToRestore' }),
      answer: { status: 204 },
      errors: ['not_found', 'past', 'occurrence_unknown', 'version_conflict'],
    }),
    pause: route(tasksPaths.pause, {
      summary: 'Until when nothing that is planned is done, if it is paused now',
      params: robotParams,
      answer: { status: 200, schema: pause },
    }),
    putPause: route(tasksPaths.putPause, {
      summary: 'Pause all that is planned, from now until an instant; or change when the pause ends',
      params: robotParams,
      body: z.strictObject({ until: sentInstantField }).meta({ id: 'TaskPauseToPut' }),
      answer: { status: 200, schema: pause },
      errors: ['invalid_input'],
    }),
    removePause: route(tasksPaths.removePause, {
      summary: 'End the pause now',
      params: robotParams,
      answer: { status: 204 },
    }),
    tasksAround: route(tasksPaths.tasksAround, {
      costly: true,
      summary: 'What is planned within a second of an instant',
      headers: ['X-Time-Zone'],
      params: robotParams,
      query: z.strictObject({ around: sentInstantField }),
      answer: { status: 200, schema: z.array(occurrence).max(tasksWithOverMax).meta({ id: 'TasksAround' }) },
    }),
    task: route(tasksPaths.task, {
      summary: 'A task, as it was saved last',
      params: taskParams,
      answer: { status: 200, schema: savedTask },
      errors: ['not_found'],
    }),
    taskExecution: route(tasksPaths.taskExecution, {
      summary: 'What the robot did at one occurrence',
      leavesTrail: true,
      params: taskParams.extend({ executionId: idField }),
      answer: { status: 200, schema: execution },
      errors: ['not_found'],
    }),
  }
}
