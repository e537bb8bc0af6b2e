import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<
  TextFieldProps,
  'type' | 'adornment' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'className'
> & {
  /** Tells the password manager whether to fill in or to make up one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at while typing, and pasted. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useMessages('ui')
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      adornment={
        <IconButton
          label={isShown ? t('password.hide') : t('password.show')}
          onPress={() => setIsShown((shown) => !shown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
