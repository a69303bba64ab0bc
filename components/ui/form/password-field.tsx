'use client'

import { TextField, type TextFieldProps } from './text-field'
import { type RevealTexts, useReveal } from './use-reveal'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & { reveal: RevealTexts }

/** A password field with a reveal toggle. */
export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const { type, toggle } = useReveal(reveal, field.id ?? field.name)
  return <TextField autoCapitalize="none" spellCheck={false} {...field} type={type} trailing={toggle} />
}
