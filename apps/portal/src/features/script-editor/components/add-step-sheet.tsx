import type { StepType } from '@kompaan/contract/wire'
import { offeredStepTypes, type Place } from '@kompaan/script/core'
import { flushSync } from 'react-dom'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { ListRowButton } from '../../../shared/ui/list-row.tsx'
import { List } from '../../../shared/ui/list.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { useEditor, useEditorActions } from './editor-context.ts'
import { StepIcon } from './step-icon.tsx'

/** What is asked for most comes first. */
const byUse: readonly StepType[] = [
  'say',
  'multipleChoice',
  'closedQuestion',
  'wait',
  'goto',
  'report',
  'statusCheck',
]

/** What can be put in a place: the steps that this robot can do (D-37). */
export function AddStepSheet({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const t = useMessages('script-editor')
  const { robot } = useEditor()
  const { edit } = useEditorActions()
  return (
    <Sheet isOpen={place !== null} title={t('add.title')} onCancel={onClose} onClickAway={onClose}>
      <List>
        {offeredStepTypes(robot.capabilities)
          .toSorted((one, other) => byUse.indexOf(one) - byUse.indexOf(other))
          .map((type) => (
            <ListRowButton
              key={type}
              icon={<StepIcon type={type} />}
              title={t(`types.${type}`)}
              text={t(`typesText.${type}`)}
              onPress={() => {
                // The form of the new step opens before this closes: the page behind them stays out of reach, and need not be
                // styled anew twice, which with a long script takes longer than all else.
                if (place !== null) flushSync(() => edit({ kind: 'addStep', type, place }))
                onClose()
              }}
            />
          ))}
      </List>
    </Sheet>
  )
}
