import type { ScriptGraph } from '../graph.ts'

/** Whether the robot has to understand somebody: then it needs the permission to transcribe speech (D-18, I2). */
export function needsTranscription({ steps }: ScriptGraph): boolean {
  return steps.some(({ type }) => type === 'closedQuestion' || type === 'multipleChoice')
}
