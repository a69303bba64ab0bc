'use client'

import type { ChangeEvent } from 'react'
import { caretPosition } from './caret-position'
import { TextField, type TextFieldProps } from './text-field'
import { type RevealTexts, useReveal } from './use-reveal'

type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** Formats typed or pasted input in any format: `123456789` becomes `123-45-6789`. */
  format: (typed: string) => string
  /** Hides the value until the user reveals it. */
  reveal?: RevealTexts
}

/** A field that groups digits as they are typed and keeps the caret in place. */
export function MaskedField({ format, reveal, onChange, ...field }: MaskedFieldProps) {
  function applyMask(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const typed = target.value
    const caret = target.selectionStart ?? typed.length
    const formatted = format(typed)
    if (formatted !== typed) {
      target.value = formatted
      const position = caretPosition(typed, caret, formatted)
      target.setSelectionRange(position, position)
    }
    onChange?.(event)
  }
  const control = { inputMode: 'numeric', ...field, onChange: applyMask } as const
  return reveal ? <ConcealedField {...control} reveal={reveal} /> : <TextField {...control} />
}

function ConcealedField({ reveal, ...field }: TextFieldProps & { reveal: RevealTexts }) {
  const { type, toggle } = useReveal(reveal, field.id ?? field.name)
  return <TextField {...field} type={type} trailing={toggle} />
}
