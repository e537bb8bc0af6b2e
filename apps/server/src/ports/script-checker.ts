import { scriptIssues } from '@kompaan/script'
import type { IssueContext, ScriptGraph, ScriptIssue } from '@kompaan/script'
import { z } from 'zod'
import { ApiError } from '../http/api-error.ts'
import { createAside, realTimer, threadHelper } from './aside.ts'

export interface ScriptChecker {
  /** Everything that is wrong with a script which somebody sent. */
  issues(graph: ScriptGraph, context: IssueContext, sentBy: string): Promise<readonly ScriptIssue[]>
  close(): Promise<void>
}

/**
 * Scripts with more commands are checked in a thread. Each command is compared with the others of its question, and a thousand
 * of them take over 100 ms.
 */
const commandsHere = 60
const waitingMax = 100
/** Far more than any script takes, the start of the thread included. */
const longestMilliseconds = 20_000

/** The thread is ours: what it answers comes from the same function as here. */
const answered = z.array(z.custom<ScriptIssue>((issue) => typeof issue === 'object' && issue !== null))

export function createScriptChecker({
  workerFile = new URL('./script-checker-worker.ts', import.meta.url),
}: { readonly workerFile?: URL } = {}): ScriptChecker {
  const thread = createAside<Asked, readonly ScriptIssue[]>({
    start: threadHelper(workerFile, 256),
    read: (message) => answered.parse(message),
    waitingMax,
    startTimer: realTimer(longestMilliseconds),
    failed: () => new ApiError('unavailable'),
  })
  return {
    issues: async (graph, context, sentBy) =>
      commandCount(graph) <= commandsHere
        ? scriptIssues(graph, context)
        : thread.ask({ graph, context }, sentBy),
    close: () => thread.close(),
  }
}

interface Asked {
  readonly graph: ScriptGraph
  readonly context: IssueContext
}

function commandCount({ links }: ScriptGraph): number {
  return links.reduce((count, link) => count + (link.type === 'multipleChoice' ? link.commands.length : 0), 0)
}
