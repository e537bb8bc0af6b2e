import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { IconButton } from './icon-button.tsx'
import type { Direction } from './tree-places.ts'
import styles from './reorder.module.css'

/** The last press on one of the buttons; each is an object of its own. */
export type LastPress = { readonly id: string; readonly direction: Direction }

export type MoveButtonsProps = {
  title: string
  canMoveUp: boolean
  canMoveDown: boolean
  onMove: (direction: Direction) => void
  /** Undefined when it was in another row: the row that was moved takes the focus along. */
  lastPress: LastPress | undefined
}

/** Up and down, for who does not drag. */
export function MoveButtons({ title, canMoveUp, canMoveDown, onMove, lastPress }: MoveButtonsProps) {
  const t = useMessages('ui')
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  // Browsers take the focus from an element that is put elsewhere or disabled: it comes back, to the other button where
  // the one that was pressed has nothing left to do.
  useEffect(() => {
    if (lastPress === undefined) return
    const isUp = lastPress.direction === 'up' ? canMoveUp : !canMoveDown
    const button = isUp ? up : down
    button.current?.focus()
  }, [lastPress, canMoveUp, canMoveDown])
  return (
    <span className={styles.buttons}>
      <IconButton
        ref={up}
        label={t('reorder.up', { title })}
        isDisabled={!canMoveUp}
        onPress={() => onMove('up')}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={down}
        label={t('reorder.down', { title })}
        isDisabled={!canMoveDown}
        onPress={() => onMove('down')}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  )
}
