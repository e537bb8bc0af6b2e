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
  // Browsers take the focus from an element that is put elsewhere. It comes back to the button that was pressed, also where
  // that one has nothing left to do: on the other button, one press too many would undo the move.
  useEffect(() => {
    if (lastPress === undefined) return
    const button = lastPress.direction === 'up' ? up : down
    button.current?.focus()
  }, [lastPress])
  return (
    <span className={styles.buttons}>
      <IconButton
        ref={up}
        label={t('reorder.up', { title })}
        isDisabled={!canMoveUp && lastPress?.direction !== 'up'}
        isIdle={!canMoveUp}
        onPress={() => onMove('up')}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={down}
        label={t('reorder.down', { title })}
        isDisabled={!canMoveDown && lastPress?.direction !== 'down'}
        isIdle={!canMoveDown}
        onPress={() => onMove('down')}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
    </span>
  )
}
