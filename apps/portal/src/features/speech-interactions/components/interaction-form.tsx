import { type ErrorDetail, interactionTitleProblem, speechInteractionsMax } from '@kompaan/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { forgetTyped } from '../../../shared/form/typed.ts'
import { useForm } from '../../../shared/form/use-form.ts'
import { type TypedFate, useKeptTyped } from '../../../shared/form/use-kept-typed.ts'
import type { Failure } from '../../../shared/http/failure.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useIsOnline } from '../../../shared/offline/use-is-online.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { TranscriptionNeeded } from '../../../shared/permissions/transcription-needed.tsx'
import { saveVersion } from '../../../shared/query/save-version.ts'
import { useConflictChoice } from '../../../shared/query/use-conflict-choice.tsx'
import { scriptsQuery } from '../../../shared/scripts/scripts-query.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { putInteraction, readTheirs } from '../api/change-interactions.ts'
import type { Interaction, OpenedInteraction } from '../api/interactions-queries.ts'
import { type CommandProblem, judgeCommands } from '../model/command-problems.ts'
import { filledIn, formNameOf, type InteractionValues, valuesOf } from '../model/interaction-values.ts'
import { CommandFields } from './command-fields.tsx'
import { LinkedScript } from './linked-script.tsx'
import { type SimilarElsewhere, useAskElsewhere } from './use-ask-elsewhere.ts'
import { useCommandTexts } from './use-command-texts.ts'
import { useDefaultTitles } from './use-default-titles.ts'
import styles from './speech-interactions.module.css'

export type InteractionFormProps = {
  robot: PairedRobot
  opened: OpenedInteraction
  /** What somebody else has saved is to be shown instead. */
  onAnew: () => void
}

/** A title, the ways in which it can be said, and the script that the robot then begins. */
export function InteractionForm({ robot, opened, onAnew }: InteractionFormProps) {
  const t = useMessages('speech-interactions')
  const id = useId()
  const navigate = useNavigate()
  const texts = useCommandTexts()
  const isOnline = useIsOnline()
  const { interaction, language, engine } = opened
  const [initial] = useState(() => valuesOf(interaction))
  /** Of a new one: sent again after a lost answer, it makes no second one. */
  const [ownId] = useState(() => interaction?.id ?? crypto.randomUUID())
  const [refused, setRefused] = useState<ReadonlyMap<string, CommandProblem>>(new Map())
  const [refusedScript, setRefusedScript] = useState<string | null>(null)
  /** Somebody else deleted it: saved once more, it is made again. */
  const [isRemoved, setIsRemoved] = useState(false)
  const typed = useRef<TypedFate>('whileOpen')
  const name = formNameOf(robot.id, interaction?.id ?? null)
  const scripts = useQuery(scriptsQuery(robot.id))
  const titleOf = useDefaultTitles()
  const [asked, setAsked] = useState<ReadonlyMap<string, SimilarElsewhere | null>>(new Map())
  const judge = (commands: readonly string[]) =>
    judgeCommands({
      commands,
      speech: engine.speech,
      language,
      elsewhere: (command) => {
        const close = asked.get(command) ?? undefined
        if (close === undefined) return undefined
        const { comparison, interaction: of } = close
        const title = of.category === 'regular' ? of.title : titleOf(of.id)
        return { comparison, like: { command: close.command, of: title } }
      },
      refused: (command) => refused.get(command),
    })
  const conflict = useConflictChoice<Interaction>((theirs) => <Theirs interaction={theirs} />)

  const scriptProblem = (isMissing: boolean, isRefused: boolean) => {
    if (isMissing) return t('form.scriptProblem')
    return isRefused ? t('form.scriptCannot') : undefined
  }

  const form = useForm<InteractionValues>({
    name,
    initial,
    check: ({ title, commands, scriptId }) => {
      const problem = interactionTitleProblem(title)
      // One that is off can do without: it starts nothing.
      const isLeftOff = interaction?.enabled === false && scriptId === initial.scriptId
      const isMissing = !isLeftOff && (scripts.data?.every((script) => script.id !== scriptId) ?? false)
      return {
        title: problem === null ? undefined : t(`form.titleProblem.${problem}`),
        ...Object.fromEntries(
          judge(commands).map((judgement, index) => [`commands.${index}`, texts.problem(judgement.problem)]),
        ),
        scriptId: scriptProblem(scriptId === null || isMissing, scriptId === refusedScript),
      }
    },
    failsAt: { duplicate_title: 'title' },
    send: (values) => send(values),
  })
  const { values } = form
  useKeptTyped(name, form.isDirty, typed)
  useAskElsewhere({
    robotId: robot.id,
    ownId,
    commands: values.commands
      .map((command) => command.trim())
      .filter((command) => command !== '' && !initial.commands.includes(command) && !asked.has(command)),
    onAnswer: (command, closest) => setAsked((before) => new Map(before).set(command, closest)),
  })
  const isScriptNew = useFilledIn(form.edit)

  const send = async ({ title, commands, scriptId }: InteractionValues): Promise<Failure | null> => {
    const body = {
      id: ownId,
      title: title.trim(),
      enabled: interaction?.enabled ?? true,
      scriptReferenceId: scriptId ?? '',
      commands: commands.map((command) => command.trim()),
    }
    const saved = await saveVersion({
      base: isRemoved ? '' : (interaction?.changedAt ?? ''),
      send: (base) => putInteraction(robot.id, { ...body, ...(base !== '' && { changedAt: base }) }),
      readTheirs: () => readTheirs(robot.id, ownId),
      versionOf: ({ changedAt }) => changedAt,
      choose: conflict.choose,
    })
    if (!saved.ok) {
      const { error, details } = saved.error
      setRefused(refusedCommands(details, body.commands))
      setRefusedScript(details.some(({ path }) => path === 'body.scriptReferenceId') ? scriptId : null)
      if (error === 'not_found') setIsRemoved(true)
      return saved.error
    }
    typed.current = 'over'
    forgetTyped(name)
    if (saved.value.kept === 'theirs') onAnew()
    else {
      showToast({ kind: 'good', text: t('form.saved', { title: body.title }) })
      void navigate({ to: '/speech-interactions', ignoreBlocker: true })
    }
    return null
  }

  const toldFailure = () => {
    if (form.failure?.error === 'missing_permissions') return t('form.permissions')
    return form.failure?.error === 'not_found' ? t('form.removed') : form.message
  }
  const keepTyped = () => {
    typed.current = 'untilReturn'
  }
  const isFull = interaction === null && opened.count >= speechInteractionsMax
  const message = toldFailure()
  const inLanguage = t(`languages.${language}`)
  return (
    <>
      <UnsavedChanges isDirty={form.isDirty} />
      {conflict.question}
      <Form onSubmit={form.submit} isWide>
        <FormErrors message={message} />
        <TranscriptionNeeded robot={robot} blocks="commands" onLeave={keepTyped} />
        <div role="status">
          {isScriptNew && form.isDirty && <Banner kind="info">{t('form.scriptReady')}</Banner>}
          {!isOnline && <Banner kind="attention">{t('form.offline')}</Banner>}
          {isFull && <Banner kind="attention">{t('full', { max: speechInteractionsMax })}</Banner>}
        </div>
        <SideBySide
          isEven
          start={
            <Card as="section" aria-labelledby={`${id}-said`}>
              <div className={styles.part}>
                <TextField
                  {...form.field('title')}
                  label={t('form.name')}
                  description={t('form.nameText')}
                  autoCapitalize="sentences"
                  isRequired
                />
                <h2 id={`${id}-said`}>{t('form.said')}</h2>
                <p className={styles.quiet}>{t('form.saidText', { language: inLanguage })}</p>
                <CommandFields form={form} language={language} judgements={judge(values.commands)} />
              </div>
            </Card>
          }
          end={
            <Card as="section" aria-labelledby={`${id}-does`}>
              <div className={styles.part}>
                <h2 id={`${id}-does`}>{t('form.does')}</h2>
                <LinkedScript
                  interaction={interaction}
                  scripts={scripts.data}
                  scriptId={values.scriptId}
                  error={form.field('scriptId').error}
                  onLeave={keepTyped}
                />
              </div>
            </Card>
          }
        />
        <ActionBar>
          <Button type="submit" isPending={form.isPending} isDisabled={isFull}>
            {t('form.save')}
          </Button>
        </ActionBar>
      </Form>
    </>
  )
}

/**
 * Takes over what another page brought, words that were heard or a script, and says at once what is wrong with it.
 * Answers whether that was a script.
 */
function useFilledIn(edit: ReturnType<typeof useForm<InteractionValues>>['edit']): boolean {
  const navigate = useNavigate()
  const fillIn = useLocation({ select: ({ state }) => state.fillIn })
  const [isScriptNew, setIsScriptNew] = useState(false)
  useEffect(() => {
    if (fillIn === undefined) return
    edit((before) => {
      const { values, place } = filledIn(before.values, fillIn)
      const left = place < 0 ? before.left : new Map([...before.left, [`commands.${place}`, true]] as const)
      return { values, left }
    })
    if (fillIn.scriptId !== undefined) setIsScriptNew(true)
    void navigate({ to: '.', state: {}, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was brought; `edit` is another at every drawing
  }, [fillIn])
  return isScriptNew
}

/** By how they were written: another wording is another try. */
function refusedCommands(
  details: readonly ErrorDetail[],
  commands: readonly string[],
): ReadonlyMap<string, CommandProblem> {
  return new Map(
    details.flatMap(({ path, code, values }) => {
      const index = /^body\.commands\.(\d+)$/.exec(path)?.[1]
      const command = index === undefined ? undefined : commands[Number(index)]
      return command === undefined ? [] : [[command, problemOf(code, values)] as const]
    }),
  )
}

function problemOf(code: string | undefined, values: ErrorDetail['values']): CommandProblem {
  if (code === 'too_short' || code === 'too_long' || code === 'duplicate') return { code }
  const { command, title } = values ?? {}
  if (code !== 'too_similar' || typeof command !== 'string') return { code: 'refused' }
  return { code, like: { command, of: typeof title === 'string' ? title : null } }
}

/** What somebody else has made of it. */
function Theirs({ interaction: { title, commands, scriptName } }: { interaction: Interaction }) {
  const t = useMessages('speech-interactions')
  return (
    <Stack gap="small">
      <p>{t('form.theirs')}</p>
      <p translate="no">
        <strong>{title}</strong>
      </p>
      <ul className={styles.commands} translate="no">
        {commands.map((command) => (
          <li key={command}>‘{command}’</li>
        ))}
      </ul>
      {scriptName !== null && <p>{t('form.theirScript', { name: scriptName })}</p>}
    </Stack>
  )
}
