import type { RobotMood } from '@kompaan/look'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { RobotFace } from './robot-face.tsx'
import styles from './list-row.module.css'

export type ListRowContent = {
  /** In the icon column. */
  icon?: ReactNode
  /** In the icon column instead of an icon: a robot, as it is now. */
  face?: RobotMood | undefined
  title: ReactNode
  text?: ReactNode
  /** At the right: a value, a state. */
  aside?: ReactNode
}

export type ListRowProps = ListRowContent & {
  /** Buttons at the right, below on a phone. */
  actions?: ReactNode
}

/** A row that tells something, with its actions. */
export function ListRow({ actions, ...content }: ListRowProps) {
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <RowContent {...content} />
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
      </div>
    </li>
  )
}

export type ListRowLinkProps = Omit<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'title' | 'className' | 'children'
> &
  ListRowContent & { ref?: Ref<HTMLAnchorElement> | undefined }

/** A row that leads somewhere. The router's `createLink(ListRowLink)` makes it a link inside the portal. */
export function ListRowLink({ icon, face, title, text, aside, ...anchor }: ListRowLinkProps) {
  return (
    <li className={styles.item}>
      <a {...anchor} className={styles.row}>
        <RowContent icon={icon} face={face} title={title} text={text} aside={aside} />
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </a>
    </li>
  )
}

export type ListRowButtonProps = ListRowContent & {
  onPress: () => void
  isDisabled?: boolean | undefined
  /** A second thing to do with the row, beside the first. */
  action?: ReactNode
}

/** A row that does something when pressed. */
export function ListRowButton({ onPress, isDisabled, action, ...content }: ListRowButtonProps) {
  return (
    <li className={action === undefined ? styles.item : styles.itemWithAction}>
      <button type="button" className={styles.row} disabled={isDisabled} onClick={onPress}>
        <RowContent {...content} />
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
      {action}
    </li>
  )
}

/** A row that opens to tell more, and what can be done about it. */
export function ListRowOpening({ children, ...content }: ListRowContent & { children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <RowContent {...content} />
        <ChevronDown className={styles.chevron} data-open={isOpen || undefined} aria-hidden="true" />
      </button>
      <div className={styles.more} id={id} hidden={!isOpen}>
        {children}
      </div>
    </li>
  )
}

function RowContent({ icon, face, title, text, aside }: ListRowContent) {
  return (
    <>
      {(icon !== undefined || face !== undefined) && (
        <span className={styles.icon}>
          <span className={styles.badge} data-face={face}>
            {face === undefined ? icon : <RobotFace mood={face} size={40} />}
          </span>
        </span>
      )}
      <span className={styles.middle}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text !== undefined && <span className={styles.text}>{text}</span>}
        </span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </span>
    </>
  )
}
