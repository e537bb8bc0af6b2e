import type { ScriptIssue } from '@kompaan/script/core'
import { useEditorState } from '../editor-context.ts'
import { useIssueWords } from '../use-issue-words.ts'

/** What is told about one field of a step, in words. */
export function useStepIssue(
  stepId: string,
  isAbout: (issue: ScriptIssue) => boolean,
): { readonly error: string | undefined; readonly warning: string | undefined } {
  const words = useIssueWords()
  const issues = useEditorState(({ told }) => told.get(stepId))
  const about = issues?.filter(isAbout)
  const error = about?.find(({ severity }) => severity === 'error')
  const warning = about?.find(({ severity }) => severity === 'warning')
  return {
    error: error === undefined ? undefined : words(error),
    warning: warning === undefined ? undefined : words(warning),
  }
}

export function useFieldError(stepId: string, field: string): string | undefined {
  return useStepIssue(stepId, (issue) => issue.field === field && issue.commandId === undefined).error
}
