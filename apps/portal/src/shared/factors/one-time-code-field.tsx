import { useState } from 'react'
import type { FormField } from '../form/use-form.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** The code of the second step: six digits from the app, or a kept recovery code. */
export function OneTimeCodeField({ field }: { field: FormField<string> }) {
  const t = useMessages('app')
  const [isRecovery, setIsRecovery] = useState(false)
  const change = () => {
    field.onChange('')
    setIsRecovery((before) => !before)
  }
  return (
    <div>
      {isRecovery ? (
        <TextField
          {...field}
          label={t('factors.recovery')}
          description={t('factors.recoveryHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
      ) : (
        <CodeField {...field} label={t('factors.code')} description={t('factors.codeHint')} />
      )}
      <Button variant="quiet" onPress={change}>
        {isRecovery ? t('factors.useApp') : t('factors.useRecovery')}
      </Button>
    </div>
  )
}
