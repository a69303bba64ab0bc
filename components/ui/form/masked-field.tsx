import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { PasswordField, type RevealLabels, TextField, type TextFieldProps } from './field'

type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  mask: MaskitoOptions
  reveal?: RevealLabels
}

/**
 * A field that formats what is typed, pasted or filled in by the browser,
 * and keeps the caret in place.
 */
export function MaskedField({ mask, reveal, ...field }: MaskedFieldProps) {
  // Maskito finds the input below the element, so that the field's own ref stays free.
  const ref = useMaskito({ options: mask })
  return (
    <div ref={ref} className="contents">
      {reveal ? <PasswordField {...field} reveal={reveal} /> : <TextField {...field} />}
    </div>
  )
}
