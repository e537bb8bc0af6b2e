import { type StepType, stepTypes } from '@kompaan/contract/wire'
import {
  ClipboardList,
  CornerLeftUp,
  Hourglass,
  MessageCircle,
  MessageCircleQuestionMark,
  SearchCheck,
} from 'lucide-react'
import { memo } from 'react'

export const StepIcon = memo(function StepIcon({ type }: { type: StepType }) {
  const Icon = icons[type]
  return <Icon aria-hidden="true" />
})

const icons = {
  say: MessageCircle,
  wait: Hourglass,
  report: ClipboardList,
  closedQuestion: MessageCircleQuestionMark,
  goto: CornerLeftUp,
  multipleChoice: MessageCircleQuestionMark,
  statusCheck: SearchCheck,
} satisfies Record<StepType, unknown>

/**
 * Each of them once, out of sight, for who shows hundreds: `<svg><use href="#…-wait" /></svg>` takes a tenth of what a
 * drawing of its own does.
 */
export function StepSigns({ id }: { id: string }) {
  return (
    <svg width="0" height="0" style={outOfSight} aria-hidden="true">
      {stepTypes.map((type) => (
        <symbol key={type} id={`${id}-${type}`} viewBox="0 0 24 24">
          <StepIcon type={type} />
        </symbol>
      ))}
    </svg>
  )
}

const outOfSight = { position: 'absolute' } as const
