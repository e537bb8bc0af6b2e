import { parentPort } from 'node:worker_threads'
import { scriptIssues } from '@kompaan/script'
import type { IssueContext, ScriptGraph } from '@kompaan/script'
import { z } from 'zod'

/** The thread of `script-checker.ts`, which sends what it has read itself. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null
const question = z.object({
  graph: z.custom<ScriptGraph>(isObject),
  context: z.custom<IssueContext>(isObject),
})

if (parentPort === null) throw new Error('this module runs as a worker thread only')
const port = parentPort

port.on('message', (message: unknown) => {
  const { graph, context } = question.parse(message)
  port.postMessage(scriptIssues(graph, context))
})
