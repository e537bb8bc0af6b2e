import { GripVertical } from 'lucide-react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import type { Occurrence } from '../../../shared/robot/occurrence-state.ts'
import type { DropMoment } from '../model/dropped-at.ts'
import { OccurrenceCard, type OccurrenceCardProps } from './occurrence-card.tsx'
import type { useDrag } from './use-drag.ts'
import styles from './movable-card.module.css'

/** Puts one time elsewhere; to null asks when. */
export type OnMove = (occurrence: Occurrence, to: DropMoment | null) => void

export type MovableCardProps = OccurrenceCardProps & {
  drag: Pick<ReturnType<typeof useDrag<Occurrence, unknown>>, 'dragged' | 'cardProps' | 'gripProps'>
  /** For a finger to take hold of it, and for whoever would rather say when; left out where there is no room for it. */
  onGrip?: (() => void) | undefined
}

/** A card that can be dragged elsewhere, and stays the link that it is. */
export function MovableCard({ drag, onGrip, ...card }: MovableCardProps) {
  const t = useMessages('calendar')
  const { occurrence, state, time } = card
  const { title } = occurrence
  const hasGrip = onGrip !== undefined && state === 'coming'
  return (
    <div
      className={styles.movable}
      data-grip={hasGrip || undefined}
      data-dragged={drag.dragged?.item.id === occurrence.id || undefined}
      {...drag.cardProps(occurrence)}
    >
      <OccurrenceCard {...card} />
      {hasGrip && (
        <button
          type="button"
          className={styles.grip}
          aria-label={t('drag.grip', { title, time })}
          title={t('drag.grip', { title, time })}
          onClick={onGrip}
          {...drag.gripProps(occurrence)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
