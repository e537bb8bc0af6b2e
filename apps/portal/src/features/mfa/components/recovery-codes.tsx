import { useState } from 'react'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/show-toast.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import styles from './recovery-codes.module.css'

export type RecoveryCodesProps = {
  codes: readonly string[]
  onDone: () => void
}

/** Shown this once; the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useMessages('mfa')
  const [isKept, setIsKept] = useState(false)
  const text = codes.join('\n')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsKept(true)
      showToast({ text: t('codes.copied') })
    } catch {
      showToast({ text: t('codes.copyFailed'), kind: 'danger' })
    }
  }
  const download = () => {
    saveFile('kompaan-herstelcodes.txt', `${t('codes.fileTitle')}\n\n${text}\n`, 'text/plain')
    setIsKept(true)
  }
  const print = () => {
    window.print()
    setIsKept(true)
  }

  return (
    <Stack>
      <UnsavedChanges isDirty={!isKept} />
      <h2>{t('codes.title')}</h2>
      <p>{t('codes.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Stack isRow gap="small">
        <Button variant="secondary" onPress={() => void copy()}>
          {t('codes.copy')}
        </Button>
        <Button variant="secondary" onPress={download}>
          {t('codes.download')}
        </Button>
        <Button variant="secondary" onPress={print}>
          {t('codes.print')}
        </Button>
      </Stack>
      <ActionBar>
        <Button onPress={onDone}>{t('codes.done')}</Button>
      </ActionBar>
    </Stack>
  )
}
