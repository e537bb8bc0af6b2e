import { TextField, type TextFieldProps } from './text-field.tsx'

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>

/** A telephone number, typed on the keyboard with digits. */
export function PhoneField(field: PhoneFieldProps) {
  return <TextField {...field} type="tel" inputMode="tel" autoComplete="tel" />
}
