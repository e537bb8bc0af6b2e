import { legacyTask as legacyTable, pause as pauseTable, task as taskTable } from '../../db/schema.ts'
import type { Feature } from '../../feature.ts'
import { recurring } from '../../jobs/job-queue.ts'
import { day, minute } from '../../ports/clock.ts'
import type { Services } from '../../services.ts'
import type { WithPresence } from '../presence/presence.ts'
import { robotsReported, scriptSaved } from './keep-tasks.ts'
import { findConvertedTasks } from './legacy-tasks.repository.ts'
import { legacyConverted, legacyRemoved, legacySaved } from './legacy-tasks.ts'
import { occurrences, tasksAround } from './occurrences.ts'
import { pause, putPause, removePause } from './pause.ts'
import { exportedPauses } from './pauses.repository.ts'
import { putTask } from './put-task.ts'
import { readiness } from './readiness.ts'
import { contentRemoved, removeTask } from './remove-task.ts'
import { restoreOccurrence } from './restore-occurrence.ts'
import { taskExecution } from './task-execution.ts'
import { task } from './task.ts'
import { exportedTasks, findNamesOfTasks, findScheduledScripts, findTasksWith } from './tasks.repository.ts'
import { tellRobotsOfEnded } from './tell-robots-of-ended.ts'
import { undoTasks } from './undo-tasks.ts'

export const tasksFeature = {
  name: 'tasks',
  events: ['tasks.changed'],
  keeps: [
    {
      table: taskTable,
      robot: { column: taskTable.robotId, atReset: 'delete' },
      account: {
        column: taskTable.changedBy,
        atErasure: {
          staysBecause:
            'what a robot is to do is planned for its owner; that it was them who did so is forgotten',
        },
        inExport: ['tasksSaved'],
      },
      forget: [{ column: taskTable.lastAt, after: 400 * day }],
    },
    { table: legacyTable, robot: { column: legacyTable.robotId, atReset: 'delete' } },
    {
      table: pauseTable,
      robot: { column: pauseTable.robotId, atReset: 'delete' },
      account: {
        column: pauseTable.setBy,
        atErasure: {
          staysBecause: 'a robot keeps to its pause; that it was them who set it is forgotten',
        },
        inExport: ['pausesSet'],
      },
      forget: [{ column: pauseTable.until, after: 400 * day }],
    },
  ],
  bring: (services: Services & WithPresence) => {
    const { database, clock } = services
    const titles = (rows: readonly { id: string; title: string }[]) =>
      rows.map(({ id, title }) => ({ taskId: id, title }))
    return {
      calls: {
        occurrences: occurrences(services),
        putTask: putTask(services),
        removeTask: removeTask(services),
        restoreOccurrence: restoreOccurrence(services),
        pause: pause(services),
        putPause: putPause(services),
        removePause: removePause(services),
        tasksAround: tasksAround(services),
        task: task(services),
        taskExecution: taskExecution(services),
        readiness: readiness(services),
      },
      on: {
        robotsReported,
        scriptSaved,
        legacySaved,
        legacyRemoved,
        legacyConverted,
        scriptArchived: (unit, { scriptId, ...archived }) =>
          contentRemoved(unit, { ...archived, contentId: scriptId }),
        playlistRemoved: (unit, { playlistId, ...removed }) =>
          contentRemoved(unit, { ...removed, contentId: playlistId }),
      },
      jobs: [recurring('task.ended', 15 * minute, () => tellRobotsOfEnded(services))],
      undoes: undoTasks,
      names: findNamesOfTasks,
      scriptUses: {
        legacyTasks: findConvertedTasks,
        scheduled: (queries, robotId) => findScheduledScripts(queries, robotId, clock.now()),
        usage: async (queries, robotId, scriptId) => ({
          tasks: titles(await findTasksWith(queries, robotId, [scriptId], clock.now())),
        }),
      },
      playlistUses: async (queries, robotId, playlistIds) =>
        titles(await findTasksWith(queries, robotId, playlistIds, clock.now())),
      exports: ({ accountId }) => ({
        tasksSaved: exportedTasks(database, accountId),
        pausesSet: exportedPauses(database, accountId),
      }),
    }
  },
} satisfies Feature
