import { useState } from 'react'
import { saveFile } from '../../../shared/files/save-file.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import styles from './recovery-codes.module.css'

export type RecoveryCodesProps = {
  codes: readonly string[]
  /** They came with turning the second step on, which is told here as well. */
  isNewlyOn: boolean
  onDone: () => void
}

/** Shown this once; the server keeps only their hashes. */
export function RecoveryCodes({ codes, isNewlyOn, onDone }: RecoveryCodesProps) {
  const t = useMessages('mfa')
  const [isKept, setIsKept] = useState(false)
  const [copied, setCopied] = useState<'codes.copied' | 'codes.copyFailed' | null>(null)
  const text = codes.join('\n')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsKept(true)
      setCopied('codes.copied')
    } catch {
      setCopied('codes.copyFailed')
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
      <UnsavedChanges isDirty={!isKept} text={t('codes.unsaved')} />
      {isNewlyOn && <Banner kind="good">{t('turnedOn')}</Banner>}
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
      <div role="status">{copied !== null && <p>{t(copied)}</p>}</div>
      <ActionBar>
        <Button onPress={onDone}>{t('codes.done')}</Button>
      </ActionBar>
    </Stack>
  )
}
