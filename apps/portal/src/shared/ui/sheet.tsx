import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { useMessages } from '../i18n/use-messages.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx'
import { useScrolls } from './use-scrolls.ts'
import styles from './sheet.module.css'

export type SheetProps = Pick<
  ModalLayerProps,
  'isOpen' | 'onCancel' | 'onClickAway' | 'keepsTyped' | 'onKeyDown'
> & {
  title: string
  children: ReactNode
  /** Buttons that stay in sight at the bottom, the one to save last; `form` ties it to a form inside. */
  actions?: ReactNode
  /** Where it stands on a wide screen: in the middle, or at the side of what it is about. */
  place?: 'middle' | 'side' | undefined
}

/** More than a question: a form or a list in front of the page, from the bottom on a phone. */
export function Sheet({ title, children, actions, place = 'middle', ...layer }: SheetProps) {
  return (
    <ModalLayer
      {...layer}
      classes={{
        overlay: classNames(styles.overlay, place === 'side' && styles.side),
        modal: styles.sheet ?? '',
        dialog: styles.dialog ?? '',
      }}
    >
      <Content title={title} actions={actions} onCancel={layer.onCancel}>
        {children}
      </Content>
    </ModalLayer>
  )
}

function Content({
  title,
  children,
  actions,
  onCancel,
}: Pick<SheetProps, 'title' | 'children' | 'actions' | 'onCancel'>) {
  const t = useMessages('ui')
  const scroller = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(scroller)
  return (
    <>
      <div className={styles.top}>
        <Heading slot="title" className={styles.title ?? ''}>
          {title}
        </Heading>
        <IconButton label={t('close')} onPress={onCancel}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text must scroll by key too */}
      <div ref={scroller} className={styles.scroll} tabIndex={scrolls ? 0 : undefined}>
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  )
}
