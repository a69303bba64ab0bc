import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { PasswordField, type RevealLabels, TextField, type TextFieldProps } from './field'

type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  mask: MaskitoOptions
  reveal?: RevealLabels
}

/** Formats text that is typed, pasted or filled in by the browser, and keeps the caret in place. */
export function MaskedField({ mask, reveal, ...field }: MaskedFieldProps) {
  // Maskito finds the input below the element, so the field's own ref remains available.
  const ref = useMaskito({ options: mask })
  return (
    <div ref={ref} className="contents">
      {reveal ? <PasswordField {...field} reveal={reveal} /> : <TextField {...field} />}
    </div>
  )
}
