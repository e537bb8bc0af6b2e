import type { StepType } from '@kompaan/contract/wire'
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
