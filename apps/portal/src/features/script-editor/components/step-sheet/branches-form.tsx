import { answers, type Answer, type IntentionType } from '@kompaan/contract/wire'
import type { AnswerLink, IntentionLink, Link } from '@kompaan/script/core'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Button } from '../../../../shared/ui/button.tsx'
import { whenLost } from '../../../../shared/ui/focus-heading.ts'
import { OverflowMenu, type OverflowMenuEntry } from '../../../../shared/ui/overflow-menu.tsx'
import { Stack } from '../../../../shared/ui/stack.tsx'
import { useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { areOwnWords, useStepWords } from '../use-step-words.ts'
import { CommandFields } from './command-fields.tsx'
import { useStepIssue } from './use-step-issue.ts'
import styles from './step-form.module.css'

/** The answers of a question, in their order: the words of each, and which there are. */
export function BranchesForm({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const editor = useEditor()
  const type = useEditorState(({ steps }) => steps.get(stepId)?.type)
  const links = useEditorState(({ linksOf }) => linksOf.get(stepId)) ?? none
  const { error } = useStepIssue(
    stepId,
    ({ code, linkId }) =>
      code === 'intention_missing' || (code === 'too_many_commands' && linkId === undefined),
  )
  const branches = links.filter(opensBranch)
  /** Those of when this was opened; of one that is added since the words are typed at once. */
  const [known] = useState(() => branches.map(({ id }) => id))
  const missing = missingBranches(type === 'multipleChoice', branches)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = useRef(branches.length)
  useEffect(() => {
    // With an answer its menu goes, and the focus that was in it.
    if (branches.length < count.current) whenLost(() => heading.current?.focus())
    count.current = branches.length
  }, [branches.length])
  const add = (branch: Answer | IntentionType) => editor.edit({ kind: 'addBranch', stepId, branch })
  return (
    <Stack>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(type === 'statusCheck' ? 'branches.listStatus' : 'branches.list')}
      </h3>
      <ul className={styles.branches}>
        {branches.map((link) => (
          <BranchItem key={link.id} link={link} branches={branches} isNew={!known.includes(link.id)} />
        ))}
      </ul>
      <div aria-live="polite">{error !== undefined && <p className={styles.fault}>{error}</p>}</div>
      <Stack gap="small">
        {missing.map((branch) => (
          <Button
            key={branch}
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onPress={() => add(branch)}
            isFullWidth
          >
            {branch === 'command' ? t('branches.add') : t('branches.addNamed', { branch: nameOf(branch) })}
          </Button>
        ))}
      </Stack>
      <p className={styles.hint}>{t('branches.toSteps')}</p>
    </Stack>
  )

  function nameOf(branch: Answer | IntentionType): string {
    const link = { id: '', from: stepId, to: null }
    return branch === 'offline' || branch === 'command'
      ? words.branch({ ...link, type: 'multipleChoice', intentionType: branch, commands: [] }, editor.get())
      : words.branch({ ...link, type: 'closedQuestion', answer: branch }, editor.get())
  }
}

const none: readonly Link[] = []

type Branch = AnswerLink | IntentionLink

function opensBranch(link: Link): link is Branch {
  return link.type === 'closedQuestion' || link.type === 'multipleChoice'
}

/** What can be added: of commands there can be any number, of the others one. */
function missingBranches(hasIntentions: boolean, branches: readonly Branch[]): (Answer | IntentionType)[] {
  if (!hasIntentions) {
    return answers.filter(
      (answer) => !branches.some((link) => link.type === 'closedQuestion' && link.answer === answer),
    )
  }
  const isThere = (type: IntentionType) =>
    branches.some((link) => link.type === 'multipleChoice' && link.intentionType === type)
  return ['command', ...(['other', 'offline'] as const).filter((type) => !isThere(type))]
}

type BranchItemProps = { link: Branch; branches: readonly Branch[]; isNew: boolean }

function BranchItem({ link, branches, isNew }: BranchItemProps) {
  const t = useMessages('script-editor')
  const words = useStepWords()
  const { edit, carry } = useEditorActions()
  const name = useEditorState((state) => words.branch(link, state))
  const language = useEditorState(({ history }) => history.script.language)
  const linkId = link.id
  const commands = branches.filter(
    (each) => each.type === 'multipleChoice' && each.intentionType === 'command',
  )
  const index = commands.indexOf(link)
  const canMove = index >= 0 && commands.length > 1
  const entries: OverflowMenuEntry[] = [
    ...(canMove
      ? [
          {
            id: 'up',
            label: t('branches.up'),
            icon: <ArrowUp aria-hidden="true" />,
            isDisabled: index === 0,
            onPress: () => edit({ kind: 'moveIntention', linkId, index: index - 1 }),
          },
          {
            id: 'down',
            label: t('branches.down'),
            icon: <ArrowDown aria-hidden="true" />,
            isDisabled: index === commands.length - 1,
            onPress: () => edit({ kind: 'moveIntention', linkId, index: index + 1 }),
          },
        ]
      : []),
    {
      id: 'copy',
      label: t('branches.copyTo'),
      icon: <Copy aria-hidden="true" />,
      isDisabled: link.to === null,
      onPress: () => carry({ kind: 'copy', linkId, stepId: link.from }),
    },
    ...(link.type === 'multipleChoice'
      ? [
          {
            id: 'copyAsAnswer',
            label: t('branches.copyAsAnswer'),
            icon: <Copy aria-hidden="true" />,
            isDisabled: link.to === null,
            onPress: () =>
              edit({ kind: 'copyBranch', linkId, place: { at: 'newIntention', stepId: link.from } }),
          },
        ]
      : []),
    {
      id: 'remove',
      label: t('branches.removeShort'),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      onPress: () => edit({ kind: 'removeBranch', linkId }),
    },
  ]
  return (
    <li className={styles.branch}>
      <div className={styles.head}>
        <span
          lang={areOwnWords(link) ? language : undefined}
          translate={areOwnWords(link) ? 'no' : undefined}
        >
          {name}
        </span>
        <OverflowMenu label={t('branches.about', { branch: name })} entries={entries} />
      </div>
      {link.type === 'multipleChoice' && link.intentionType === 'command' && (
        <CommandFields link={link} isNew={isNew} />
      )}
    </li>
  )
}
