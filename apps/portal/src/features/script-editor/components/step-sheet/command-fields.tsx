import { type Command, commandMaxLength, defaultScriptLimits, type IntentionLink } from '@kompaan/script/core'
import { Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserClock } from '../../../../shared/clock/clock.ts'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { TextField } from '../../../../shared/ui/text-field.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { useSimilarity } from '../similarity-context.ts'
import { useStepWords } from '../use-step-words.ts'
import { useStepIssue } from './use-step-issue.ts'
import styles from './step-form.module.css'

/** What somebody may answer, in several ways; with what each resembles too much. */
export function CommandFields({ link, isNew }: { link: IntentionLink; isNew: boolean }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const editor = useEditor()
  const name = useEditorState((state) => words.branch(link, state))
  const { commands, id: linkId } = link
  /** Those of before; one that is added since is there to be typed in at once. */
  const [known] = useState(() => (isNew ? noCommands : commands).map(({ id }) => id))
  const isFull = commands.length >= defaultScriptLimits.commands
  return (
    <>
      {commands.map((command, index) => (
        <CommandField
          key={command.id}
          link={link}
          command={command}
          isPrimary={index === 0}
          isAdded={!known.includes(command.id)}
        />
      ))}
      {!isFull && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          aria-label={t('branches.addCommandTo', { branch: name })}
          onPress={() => editor.edit({ kind: 'addCommand', linkId })}
        >
          {t('branches.addCommand')}
        </Button>
      )}
    </>
  )
}

const noCommands: readonly Command[] = []

type CommandFieldProps = { link: IntentionLink; command: Command; isPrimary: boolean; isAdded: boolean }

function CommandField({ link, command, isPrimary, isAdded }: CommandFieldProps) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const { id: linkId, from, commands } = link
  const { id: commandId, text } = command
  const { error, warning } = useStepIssue(from, (issue) => issue.commandId === commandId)
  const alike = useServerSays(link, command)
  return (
    <div>
      <div className={styles.command}>
        <TextField
          label={t(isPrimary ? 'branches.primary' : 'branches.secondary')}
          value={text}
          maxLength={commandMaxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it came with a press that asked for it
          autoFocus={isAdded && text === ''}
          autoCapitalize="none"
          onChange={(next) =>
            editor.edit({ kind: 'setCommand', linkId, commandId, text: next }, `${commandId} text`)
          }
          onBlur={editor.endTyping}
          error={error ?? (alike === null ? undefined : t('branches.serverSays', { like: alike }))}
        />
        {commands.length > 1 && (
          <IconButton
            label={
              text.trim() === ''
                ? t('branches.removeEmptyCommand')
                : t('branches.removeCommand', { command: text })
            }
            onPress={() => editor.edit({ kind: 'removeCommand', linkId, commandId })}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div aria-live="polite">{warning !== undefined && <p className={styles.warning}>{warning}</p>}</div>
    </div>
  )
}

/** Long enough for whoever looks for the next letter. */
const pause = 800

/** What the server finds too similar, asked at a pause; an empty command asks nothing (SCR-06). */
function useServerSays(link: IntentionLink, { id, text }: Command): string | null {
  const editor = useEditor()
  const ask = useSimilarity()
  const [start] = useState(text)
  const [said, setSaid] = useState<{ readonly text: string; readonly like: string | null }>()
  useEffect(() => {
    if (text === start || text.trim() === '') return undefined
    const control = new AbortController()
    void (async () => {
      await browserClock.wait(pause, control.signal)
      if (control.signal.aborted) return
      const others = [...editor.get().links.values()].filter((each) => each.from === link.from)
      const like = await ask({ command: text, commandId: id, links: others, signal: control.signal })
      if (!control.signal.aborted) setSaid({ text, like })
    })()
    return () => control.abort()
  }, [ask, editor, id, link.from, start, text])
  return said?.text === text ? said.like : null
}
