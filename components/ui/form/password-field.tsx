'use client'

import { useState } from 'react'
import { TextField, type TextFieldProps } from './field'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & { reveal: RevealTexts }

/** A password field with a reveal toggle. */
export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const [isRevealed, setIsRevealed] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-controls={field.id ?? field.name}
      aria-label={isRevealed ? reveal.hideLabel : reveal.showLabel}
      onClick={() => setIsRevealed(!isRevealed)}
      className="min-h-9 rounded-sm px-2.5 font-medium text-link text-sm hover:bg-paper-sunken"
    >
      {isRevealed ? reveal.hide : reveal.show}
    </button>
  )
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isRevealed ? 'text' : 'password'}
      trailing={toggle}
    />
  )
}

export type RevealTexts = {
  /** The visible labels, such as "Show" and "Hide". */
  show: string
  hide: string
  /** The accessible labels, such as "Show password". */
  showLabel: string
  hideLabel: string
}
