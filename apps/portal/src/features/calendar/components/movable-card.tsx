import { GripVertical } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import type { DropMoment } from '../model/dropped-at.ts'
import { OccurrenceCard, type OccurrenceCardProps } from './occurrence-card.tsx'
import type { DragHandles } from './use-drag.ts'
import styles from './movable-card.module.css'

/** Puts one time elsewhere; to null asks when. */
export type OnMove = (occurrence: Occurrence, to: DropMoment | null) => void

/** What a time that was skipped offers. */
export type RenderPutBack = (occurrence: Occurrence) => ReactNode

export type MovableCardProps = OccurrenceCardProps & {
  handles: DragHandles<Occurrence>
  isDragged: boolean
  /** With it there is a grip, for a finger to take hold of it and for whoever would rather say when. */
  onMove?: OnMove | undefined
  renderPutBack: RenderPutBack
}

/** A card in a list that can be dragged elsewhere, and stays the link that it is. */
export const MovableCard = memo(function MovableCard({
  handles,
  isDragged,
  onMove,
  renderPutBack,
  ...card
}: MovableCardProps) {
  const t = useMessages('calendar')
  const { occurrence, state, time } = card
  const { title } = occurrence
  if (state === 'skipped') {
    return (
      <li className={styles.movable}>
        <OccurrenceCard {...card} />
        {renderPutBack(occurrence)}
      </li>
    )
  }
  const hasGrip = onMove !== undefined && state === 'coming'
  return (
    <li
      className={styles.movable}
      data-grip={hasGrip || undefined}
      data-dragged={isDragged || undefined}
      {...handles.cardProps(occurrence)}
    >
      <OccurrenceCard {...card} />
      {hasGrip && (
        <button
          type="button"
          className={styles.grip}
          aria-label={t('drag.grip', { title, time })}
          title={t('drag.grip', { title, time })}
          onClick={() => onMove(occurrence, null)}
          {...handles.gripProps(occurrence)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </li>
  )
})
