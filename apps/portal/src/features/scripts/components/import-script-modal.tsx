import { readScriptFile, scriptFileMaxLength } from '@kompaan/script/core'
import { useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { Banner } from '../../../shared/ui/banner.tsx'
import { FileDrop } from '../../../shared/ui/file-drop.tsx'
import { Modal } from '../../../shared/ui/modal.tsx'
import { type FileFault, faultOf, type FilePlace, placeOf } from '../model/file-problem.ts'
import { useStartNewScript } from './use-start-new-script.tsx'
import styles from './import-script-modal.module.css'

/** In any alphabet a character takes three bytes at most; what is larger is not even opened. */
const maxBytes = 3 * scriptFileMaxLength
const shownMax = 5

type Fault = { readonly place: FilePlace; readonly what: FileFault | 'unreadable' }

/** Takes a script from a file. Nothing changes unless the whole file is right (D-44). */
export function ImportScriptModal({ robotId, onClose }: { robotId: string; onClose: () => void }) {
  const t = useMessages('scripts')
  const { start, question } = useStartNewScript(robotId, onClose)
  const [wrong, setWrong] = useState<{ file: string; faults: readonly Fault[] } | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const take = async (file: File) => {
    setWrong(null)
    setIsBusy(true)
    const faults = await open(file)
    setIsBusy(false)
    if (faults.length > 0) setWrong({ file: file.name, faults })
  }
  const open = async (file: File): Promise<readonly Fault[]> => {
    const text = await file.text().catch(() => null)
    // The file went, or may not be read, between choosing it and now.
    if (text === null) return [{ place: { part: 'file' }, what: 'unreadable' }]
    const read = readScriptFile(text)
    if (read.ok) {
      await start({ script: read.value, templateId: null })
      return []
    }
    return read.error.map(({ path, code }) => ({ place: placeOf(path), what: faultOf(code, path) }))
  }

  return (
    <>
      <Modal isOpen title={t('import.title')} text={t('import.text')} onCancel={onClose}>
        <div role="alert">
          {wrong !== null && (
            <Banner kind="danger" title={t('import.refused', { file: wrong.file })}>
              <ul className={styles.faults}>
                {wrong.faults.slice(0, shownMax).map(({ place: { part, ...rest }, what }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two faults can read alike
                  <li key={index}>
                    {t('import.at', {
                      where: t(`import.place.${part}`, rest),
                      what: t(`import.fault.${what}`),
                    })}
                  </li>
                ))}
                {wrong.faults.length > shownMax && (
                  <li>{t('import.more', { count: wrong.faults.length - shownMax })}</li>
                )}
              </ul>
              <p>{t('import.nothingChanged')}</p>
            </Banner>
          )}
        </div>
        <FileDrop
          label={t('import.label')}
          types={['json']}
          maxBytes={maxBytes}
          isDisabled={isBusy}
          onFiles={([file]) => {
            if (file !== undefined) void take(file)
          }}
        />
      </Modal>
      {question}
    </>
  )
}
