'use client'

import { useState } from 'react'
import { TextField, type TextFieldProps } from './field'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & { reveal: RevealTexts }

/** A password field with a reveal toggle. */
export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const { type, toggle } = useReveal(reveal, field.id ?? field.name)
  return <TextField autoCapitalize="none" spellCheck={false} {...field} type={type} trailing={toggle} />
}

export type RevealTexts = {
  /** The visible labels, such as "Show" and "Hide". */
  show: string
  hide: string
  /** The accessible labels, such as "Show password". */
  showLabel: string
  hideLabel: string
}

/** Reveal state of a hidden value: the input type, and the toggle button. */
function useReveal(texts: RevealTexts, controls: string) {
  const [revealed, setRevealed] = useState(false)
  const toggle = (
    <button
      type="button"
      aria-controls={controls}
      aria-label={revealed ? texts.hideLabel : texts.showLabel}
      onClick={() => setRevealed(!revealed)}
      className="min-h-9 rounded-sm px-2.5 font-medium text-link text-sm hover:bg-paper-sunken"
    >
      {revealed ? texts.hide : texts.show}
    </button>
  )
  return { type: revealed ? 'text' : 'password', toggle } as const
}
