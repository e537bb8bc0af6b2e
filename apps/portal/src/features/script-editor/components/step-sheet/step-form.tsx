import { canDoStep, offeredStepTypes, type Step } from '@kompaan/script/core'
import { lazy, Suspense } from 'react'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../../shared/ui/banner.tsx'
import { Select } from '../../../../shared/ui/select.tsx'
import { Skeleton } from '../../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../../shared/ui/stack.tsx'
import { useEditor, useEditorActions, useEditorState } from '../editor-context.ts'
import { BranchesForm } from './branches-form.tsx'
import { GotoForm } from './goto-form.tsx'
import { SpokenForm } from './spoken-form.tsx'
import { StatusCheckForm } from './status-check-form.tsx'
import { WaitForm } from './wait-form.tsx'
import styles from './step-form.module.css'

const ReportForm = lazy(async () => ({ default: (await import('./report-form.tsx')).ReportForm }))

/** Everything that can be said about one step. What the robot cannot do stays readable. */
export function StepForm({ stepId }: { stepId: string }) {
  const t = useMessages('script-editor')
  const { robot } = useEditor()
  const type = useEditorState(({ steps }) => steps.get(stepId)?.type)
  if (type === undefined) return null
  const canDo = canDoStep(type, robot.capabilities)
  return (
    <Stack>
      {!canDo && (
        <Banner kind="attention" title={t('form.cannot.title')}>
          <p>{t('form.cannot.text')}</p>
        </Banner>
      )}
      {/* It only switches the fields off: without a name it would be read out as a group of nothing. */}
      <fieldset className={styles.fields} role="presentation" disabled={!canDo}>
        <FieldsOf type={type} stepId={stepId} />
      </fieldset>
      <TypeChoice type={type} stepId={stepId} />
    </Stack>
  )
}

function FieldsOf({ type, stepId }: { type: Step['type']; stepId: string }) {
  switch (type) {
    case 'say':
      return <SpokenForm stepId={stepId} type={type} />
    case 'closedQuestion':
    case 'multipleChoice':
      return (
        <SpokenForm stepId={stepId} type={type}>
          <BranchesForm stepId={stepId} />
        </SpokenForm>
      )
    case 'wait':
      return <WaitForm stepId={stepId} />
    case 'goto':
      return <GotoForm stepId={stepId} />
    case 'statusCheck':
      return (
        <>
          <StatusCheckForm stepId={stepId} />
          <BranchesForm stepId={stepId} />
        </>
      )
    case 'report':
      return (
        <Suspense fallback={<Skeleton count={3} />}>
          <ReportForm stepId={stepId} />
        </Suspense>
      )
  }
}

function TypeChoice({ type, stepId }: { type: Step['type']; stepId: string }) {
  const t = useMessages('script-editor')
  const { robot } = useEditor()
  const { edit } = useEditorActions()
  const offered = offeredStepTypes(robot.capabilities)
  const types = offered.includes(type) ? offered : [type, ...offered]
  return (
    <Select
      label={t('form.type')}
      options={types.map((value) => ({ value, label: t(`types.${value}`) }))}
      value={type}
      onChange={(next) => edit({ kind: 'retypeStep', stepId, type: next })}
    />
  )
}
