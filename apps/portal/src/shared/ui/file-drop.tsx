import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { isFileDropItem } from 'react-aria-components/useDragAndDrop'
import { formatBytes } from '../i18n/format-bytes.ts'
import { formatList } from '../i18n/format-list.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { AriaLocale } from './aria-locale.tsx'
import { Button } from './button.tsx'
import { FieldError } from './field.tsx'
import { judgeFiles, type RefusedFile } from './judge-files.ts'
import styles from './file-drop.module.css'

export type FileDropProps = {
  /** What is asked for: 'Liedjes toevoegen'. */
  label: string
  /** Endings of names without a dot, in small letters: 'mp3'. They are told, in capitals. */
  types: readonly string[]
  maxBytes: number
  isMultiple?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Only files that can be used; the others are told of here. */
  onFiles: (files: readonly File[]) => void
}

/** Files from this device: dropped here, pasted, or chosen in the browser's own window. */
export function FileDrop({
  label,
  types,
  maxBytes,
  isMultiple = false,
  isDisabled = false,
  onFiles,
}: FileDropProps) {
  const t = useMessages('ui')
  const { language } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const names = types.map((type) => type.toUpperCase())
  const allowed = { types: formatList(names, language, 'disjunction'), size: formatBytes(maxBytes, language) }

  const take = (files: readonly File[]) => {
    const judged = judgeFiles(files, { types, maxBytes, isMultiple })
    setRefused(judged.refused)
    if (judged.accepted.length > 0) onFiles(judged.accepted)
  }
  const tell = ({ name, bytes, reason }: RefusedFile) =>
    t(`files.${reason}`, {
      name,
      types: allowed.types,
      size: formatBytes(bytes, language),
      limit: allowed.size,
    })

  return (
    <AriaLocale>
      <div className={styles.field} role="group" aria-labelledby={id} aria-describedby={`${id}-allowed`}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        <DropZone
          className={styles.zone ?? ''}
          aria-label={label}
          isDisabled={isDisabled}
          getDropOperation={() => 'copy'}
          onDrop={({ items }) => {
            const files = items.filter(isFileDropItem).map((item) => item.getFile())
            void Promise.all(files).then(take)
          }}
        >
          <FileUp className={styles.sign} aria-hidden="true" />
          <span className={styles.hint}>{t(isMultiple ? 'files.drop' : 'files.dropOne')}</span>
          <Button variant="secondary" isDisabled={isDisabled} onPress={() => input.current?.click()}>
            {t(isMultiple ? 'files.choose' : 'files.chooseOne')}
          </Button>
          <span className={styles.allowed} id={`${id}-allowed`}>
            {t('files.allowed', allowed)}
          </span>
        </DropZone>
        <input
          ref={input}
          type="file"
          hidden
          accept={types.map((type) => `.${type}`).join()}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-label={label}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])])
            // The same file can be chosen again, after it was changed.
            currentTarget.value = ''
          }}
        />
        <div aria-live="polite">
          {refused.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files can have the same name
            <FieldError key={`${file.name} ${index}`} id={`${id}-${index}`}>
              {tell(file)}
            </FieldError>
          ))}
        </div>
      </div>
    </AriaLocale>
  )
}
