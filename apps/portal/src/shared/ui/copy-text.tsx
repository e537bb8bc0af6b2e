import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { announce } from './announce.ts'
import { IconButton } from './icon-button.tsx'
import styles from './copy-text.module.css'

export type CopyTextProps = {
  /** What it is: 'Sleutel'. */
  label: string
  /** What is copied. */
  value: string
  /** What is shown, when that reads better: in groups of four. */
  shown?: string | undefined
}

/** A text to take along, such as a secret or a code: readable, selectable, and copied with one press. */
export function CopyText({ label, value, shown = value }: CopyTextProps) {
  const t = useMessages('ui')
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      announce(t('copied'))
    } catch {
      // Copying can be forbidden; the text stays there to be selected by hand.
      setIsCopied(false)
    }
  }
  return (
    <div className={styles.box}>
      <span className={styles.label}>{label}</span>
      <code className={styles.value}>{shown}</code>
      <IconButton label={isCopied ? t('copied') : t('copy')} onPress={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
