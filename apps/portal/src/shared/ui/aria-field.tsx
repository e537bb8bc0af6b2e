import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { useMessages } from '../i18n/use-messages.ts'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'

/** Looks like `Field`, inside a field of the component library, which ties label, help and message to it by itself. */
export function AriaField({
  label,
  description,
  error,
  isOptional = false,
  children,
}: FieldProps & { children: ReactNode }) {
  const t = useMessages('ui')
  return (
    <div className={styles.field}>
      <Label className={styles.label ?? ''}>
        {label}
        {isOptional && <span className={styles.optional}>{` (${t('optional')})`}</span>}
      </Label>
      {description !== undefined && (
        <Text slot="description" elementType="div" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      {children}
      <div aria-live="polite">
        <FieldError className={styles.error ?? ''}>
          {({ validationErrors }) => (
            <>
              <CircleAlert className={styles.sign} aria-hidden="true" />
              {error ?? validationErrors.join(' ')}
            </>
          )}
        </FieldError>
      </div>
    </div>
  )
}
