import type { Spoken, Step } from '@kompaan/script/core'
import type { ReactNode } from 'react'
import { browserClock } from '../../../../shared/clock/clock.ts'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { Switch } from '../../../../shared/ui/switch.tsx'
import { useEditor, useEditorState } from '../editor-context.ts'
import { SpokenText } from './spoken-text.tsx'

type SpokenType = Extract<Step, Spoken>['type']

export type SpokenFormProps = {
  stepId: string
  type: SpokenType
  /** The answers to what is asked. */
  children?: ReactNode
}

/** What the robot says or asks, with the answers, and what it does before that. */
export function SpokenForm({ stepId, type, children }: SpokenFormProps) {
  return (
    <>
      <SpokenText stepId={stepId} type={type} />
      {children}
      <Flag stepId={stepId} type={type} flag="notify" />
      <Flag stepId={stepId} type={type} flag="greet" />
      <Flag stepId={stepId} type={type} flag="sayTime" />
    </>
  )
}

type FlagName = 'notify' | 'greet' | 'sayTime'

/** Each follows its own: typing draws none of them again. */
function Flag({ stepId, type, flag }: { stepId: string; type: SpokenType; flag: FlagName }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const isOn = useEditorState(({ steps }) => {
    const step = steps.get(stepId)
    return step !== undefined && 'text' in step && step[flag]
  })
  return (
    <Switch
      isOn={isOn}
      description={descriptionOf()}
      onChange={(next) => editor.edit({ kind: 'setContent', stepId, content: { type, [flag]: next } })}
    >
      {t(`form.${flag}`)}
    </Switch>
  )

  function descriptionOf(): string {
    if (flag === 'notify') return t('form.notifyText')
    const { speech, language } = editor.engine()
    const at = { now: browserClock.now(), zone: editor.robot.timeZone, language }
    return flag === 'greet'
      ? t('form.greetText', { example: speech.greeting(at) })
      : t('form.sayTimeText', { example: speech.timeSentence(at) })
  }
}
