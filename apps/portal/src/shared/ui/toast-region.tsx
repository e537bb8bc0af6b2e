import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as Region,
  type QueuedToast,
} from 'react-aria-components/Toast'
import { useMessages } from '../i18n/use-messages.ts'
import { AriaLocale } from './aria-locale.tsx'
import { IconButton } from './icon-button.tsx'
import { receiveToasts, type ToastMessage } from './show-toast.ts'
import { stepAside } from './step-aside.ts'
import styles from './toast-region.module.css'

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 })

// The library would interrupt what is being read.
const politely = { role: 'status' }

// Reading time for a short sentence; with something to press it waits until dismissed.
const shownFor = 6000

/** Where `showToast` speaks. Once on the page, beside the frame. */
export function ToastRegion() {
  const t = useMessages('ui')
  useEffect(
    () =>
      receiveToasts((message) => {
        if (message.until?.aborted === true) return
        const key = queue.add(message, message.action === undefined ? { timeout: shownFor } : {})
        message.until?.addEventListener('abort', () => queue.close(key), { once: true })
      }),
    [],
  )
  return (
    <AriaLocale>
      <Region queue={queue} className={styles.region ?? ''} aria-label={t('notifications')}>
        {({ toast }) => <ToastView toast={toast} />}
      </Region>
    </AriaLocale>
  )
}

const signs = { good: CircleCheck, info: Info, danger: CircleAlert }

function ToastView({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const t = useMessages('ui')
  const { text, kind = 'good', action } = toast.content
  const Sign = signs[kind]
  const close = () => queue.close(toast.key)
  return (
    <Toast ref={leaveInSight} toast={toast} className={styles.toast ?? ''} data-kind={kind}>
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
const pressable = 'button, a, input, select, textarea, summary'

/** What was pressed last and its form, in which something may have changed, and the buttons that finish the page. */
function leaveInSight(toast: HTMLElement | null): void {
  if (toast === null) return
  const last = document.activeElement
  const pressed = last?.matches(pressable) === true && !toast.contains(last) ? last : null
  const others = [...document.querySelectorAll(finishing), pressed, pressed?.closest('form') ?? null]
  const boxes = others.filter((other) => other !== null).map((other) => other.getBoundingClientRect())
  toast.style.translate = `0 ${stepAside(toast.getBoundingClientRect(), boxes, innerHeight)}px`
}
