import { ChevronRight } from 'lucide-react'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './list-row.module.css'

export type ListRowContent = {
  /** In the icon column: an icon or a small face. */
  icon?: ReactNode
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
export function ListRowLink({ icon, title, text, aside, ...anchor }: ListRowLinkProps) {
  return (
    <li className={styles.item}>
      <a {...anchor} className={styles.row}>
        <RowContent icon={icon} title={title} text={text} aside={aside} />
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </a>
    </li>
  )
}

export type ListRowButtonProps = ListRowContent & { onPress: () => void; isDisabled?: boolean | undefined }

/** A row that does something when pressed. */
export function ListRowButton({ onPress, isDisabled, ...content }: ListRowButtonProps) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} disabled={isDisabled} onClick={onPress}>
        <RowContent {...content} />
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
    </li>
  )
}

function RowContent({ icon, title, text, aside }: ListRowContent) {
  return (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== undefined && <span className={styles.text}>{text}</span>}
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </>
  )
}
