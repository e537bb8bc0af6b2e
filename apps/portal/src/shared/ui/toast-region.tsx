import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as Region,
  type QueuedToast,
} from 'react-aria-components/Toast'
import { useMessages } from '../i18n/use-messages.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { AriaLocale } from './aria-locale.tsx'
import { IconButton } from './icon-button.tsx'
import { useIsPopupOpen } from './open-popups.ts'
import { receiveToasts, type ToastMessage } from './show-toast.ts'
import { stepAside } from './step-aside.ts'
import styles from './toast-region.module.css'

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 })

// The library would interrupt what is being read.
const politely = { role: 'status' }

/** Reading time for a short sentence, in milliseconds. */
const shownFor = 6000
/** The carer also needs time to decide, and to reach the button. The timer waits while the message is hovered or focused. */
const shownWithActionFor = 15_000

/**
 * Where `showToast` speaks. Once on the page, beside the frame. A popup hides the message: it would cover a question, and
 * what it offers to undo is not what the popup asks about. It is shown again, for its whole time, once the popup is closed.
 */
export function ToastRegion() {
  const t = useMessages('ui')
  const isPopupOpen = useIsPopupOpen()
  useEffect(
    () =>
      receiveToasts((message) => {
        if (message.until?.aborted === true) return
        // Only the newest message is shown. An older one would come back over something else.
        queue.clear()
        const timeout = message.action === undefined ? shownFor : shownWithActionFor
        const key = queue.add(message, { timeout })
        message.until?.addEventListener('abort', () => queue.close(key), { once: true })
      }),
    [],
  )
  return (
    <AriaLocale>
      {!isPopupOpen && (
        <Region queue={queue} className={styles.region ?? ''} aria-label={t('notifications')}>
          {({ toast }) => <ToastView toast={toast} />}
        </Region>
      )}
    </AriaLocale>
  )
}

const signs = { good: CircleCheck, info: Info, danger: CircleAlert }

function ToastView({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const t = useMessages('ui')
  const { text, kind = 'good', action } = toast.content
  const Sign = signs[kind]
  const close = () => queue.close(toast.key)
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => leaveInSight(view.current), [])
  // The region takes this key itself, also while somebody types. Here it is listed for help.
  useShortcut({ key: 'F6', label: t('toNotification') }, () => view.current?.focus())
  return (
    <Toast ref={view} toast={toast} className={styles.toast ?? ''} data-kind={kind}>
      <Sign className={styles.sign} aria-hidden="true" />
      <ToastContent className={styles.text} {...politely}>
        <Text slot="title">{text}</Text>
      </ToastContent>
      {action !== undefined && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('close')} onPress={close}>
        <X aria-hidden="true" />
      </IconButton>
    </Toast>
  )
}

const finishing = '[data-finishes]'

/**
 * Moves the message so that it covers neither the control with the focus and its form, nor the buttons that finish the
 * page. It moves again when the focus does, and stays where it is while it has the focus itself.
 */
function leaveInSight(toast: HTMLElement | null): (() => void) | undefined {
  if (toast === null) return undefined
  const stepAsideAgain = () => {
    const focused = document.activeElement
    if (toast.contains(focused)) return
    const control = focused === document.body ? null : focused
    const others = [...document.querySelectorAll(finishing), control, control?.closest('form') ?? null]
    const boxes = others.filter((other) => other !== null).map((other) => other.getBoundingClientRect())
    toast.style.translate = '0 0'
    toast.style.translate = `0 ${stepAside(toast.getBoundingClientRect(), boxes, innerHeight)}px`
  }
  stepAsideAgain()
  document.addEventListener('focusin', stepAsideAgain)
  return () => document.removeEventListener('focusin', stepAsideAgain)
}
