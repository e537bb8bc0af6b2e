import type { ScriptIssue } from '@kompaan/script/core'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { EditorState } from '../model/editor.ts'
import { useEditor } from './editor-context.ts'

/** What is wrong, as a carer reads it. */
export function useIssueWords(): (issue: ScriptIssue) => string {
  const t = useMessages('script-editor')
  const editor = useEditor()
  return (issue) => {
    const like = issue.likeCommandId === undefined ? '' : commandText(issue.likeCommandId, editor.get())
    return t(`issues.${issue.code}`, { ...issue.values, like })
  }
}

function commandText(commandId: string, { links }: EditorState): string {
  for (const link of links.values()) {
    const command =
      link.type === 'multipleChoice' ? link.commands.find(({ id }) => id === commandId) : undefined
    if (command !== undefined) return command.text.trim()
  }
  return ''
}
