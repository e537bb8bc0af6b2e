import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useRobotWords } from '../../../shared/robot/use-robot-words.ts'
import { loadEngine } from '../../../shared/scripts/script-engine.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { canSpeak } from '../model/script-language.ts'
import { useEditor, useEditorState } from './editor-context.ts'

export type ForeignLanguageProps = {
  robot: PairedRobot
  /** It was never saved, and cannot be in this language (D-83). An earlier script may stay as it is. */
  isNew: boolean
}

/** Says that the robot does not speak the language of the script, and offers to write it in the robot's. */
export function ForeignLanguage({ robot, isNew }: ForeignLanguageProps) {
  const t = useMessages('script-editor')
  const words = useRobotWords()
  const editor = useEditor()
  const language = useEditorState(({ history }) => history.script.language)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const own = editor.robot.language
  const nameOf = (each: typeof own) => t(`details.languages.${each}`)
  const change = async () => {
    setState('loading')
    try {
      editor.changeLanguage(await loadEngine(own))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div role="status">
      {!canSpeak(editor.robot, language) && (
        <Banner
          kind="attention"
          title={t('foreign.title', { ...words(robot), own: nameOf(own), other: nameOf(language) })}
          actions={
            <Button isPending={state === 'loading'} onPress={() => void change()}>
              {t('foreign.change', { own: nameOf(own) })}
            </Button>
          }
        >
          <p>{t(isNew ? 'foreign.notSaved' : 'foreign.saved', { own: nameOf(own) })}</p>
          {state === 'failed' && <p>{t('failedLanguage')}</p>}
        </Banner>
      )}
    </div>
  )
}
