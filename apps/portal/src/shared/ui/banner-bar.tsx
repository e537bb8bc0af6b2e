import { ChevronDown, CloudOff, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { IconButton } from './icon-button.tsx'
import { useMediaQuery } from './use-media-query.ts'
import styles from './banner.module.css'

export type BannerBarProps = {
  kind: 'info' | 'attention' | 'offline'
  /** The one line that is always there. */
  title: string
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** Shows a cross. */
  onDismiss?: (() => void) | undefined
}

const signs = { info: Info, attention: TriangleAlert, offline: CloudOff }

/**
 * A banner across the whole width under the top bar. On a phone it is one line, which opens on a tap: several together
 * would push the page off the screen.
 */
export function BannerBar({ kind, title, children, actions, onDismiss }: BannerBarProps) {
  const t = useMessages('ui')
  const details = useId()
  const isWide = useMediaQuery('(min-width: 768px)')
  const [isOpen, setIsOpen] = useState(false)
  const Sign = signs[kind]
  const text = children !== undefined && <div className={styles.text}>{children}</div>
  const buttons = actions !== undefined && <div className={styles.actions}>{actions}</div>
  const cross = onDismiss !== undefined && (
    <span className={styles.dismiss}>
      <IconButton label={t('close')} onPress={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  )

  if (isWide) {
    return (
      <div className={styles.bar} data-kind={kind}>
        <Sign className={styles.sign} aria-hidden="true" />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          {text}
        </div>
        {buttons}
        {cross}
      </div>
    )
  }
  return (
    <div className={styles.bar} data-kind={kind}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Sign className={styles.sign} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      {cross}
      {isOpen && (
        <div className={styles.details} id={details}>
          {text}
          {buttons}
        </div>
      )}
    </div>
  )
}
