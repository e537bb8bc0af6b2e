import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { IconButton } from './icon-button.tsx'
import styles from './banner.module.css'

export type BannerKind = 'info' | 'good' | 'attention' | 'danger'

export type BannerProps = {
  kind?: BannerKind | undefined
  title?: string | undefined
  children?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** Shows a cross. */
  onDismiss?: (() => void) | undefined
}

const signs = { info: Info, good: CircleCheck, attention: TriangleAlert, danger: CircleAlert }

/** Something to know before going on: a sign, words, and what can be done. */
export function Banner({ kind = 'info', title, children, actions, onDismiss }: BannerProps) {
  const t = useMessages('ui')
  const Sign = signs[kind]
  return (
    <div className={styles.banner} data-kind={kind}>
      <Sign className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {onDismiss !== undefined && (
        <span className={styles.dismiss}>
          <IconButton label={t('close')} onPress={onDismiss}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
