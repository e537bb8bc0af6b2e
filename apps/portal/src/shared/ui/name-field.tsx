import { TextField, type TextFieldProps } from './text-field.tsx'

export type NameFieldProps = Omit<TextFieldProps, 'type' | 'autoCapitalize' | 'autoComplete'> & {
  autoComplete: 'given-name' | 'family-name'
}

/** A part of somebody's own name. */
export function NameField(field: NameFieldProps) {
  return <TextField {...field} autoCapitalize="words" />
}
