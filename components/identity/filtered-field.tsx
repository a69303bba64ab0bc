'use client'

import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from '@/components/ui/form/text-field'

type FilteredFieldProps = Omit<TextFieldProps, 'type'> & { filter: (typed: string) => string }

/** Filters the input as it is typed and keeps the caret in place. */
export function FilteredField({ filter, onChange, ...field }: FilteredFieldProps) {
  function keep(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event
    const typed = target.value
    const kept = filter(typed)
    if (kept !== typed) {
      const caret = filter(typed.slice(0, target.selectionStart ?? typed.length)).length
      target.value = kept
      target.setSelectionRange(caret, caret)
    }
    onChange?.(event)
  }
  return <TextField {...field} onChange={keep} />
}
