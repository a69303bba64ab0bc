'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './field'

/** The accessible labels of the toggle, such as "Show number". */
export type RevealLabels = { readonly showLabel: string; readonly hideLabel: string }

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'> & {
  /** For a field that holds no password. */
  reveal?: RevealLabels
}

/** A password field with a reveal toggle. */
export function PasswordField({ reveal, ...field }: PasswordFieldProps) {
  const t = useTranslations('fields.password')
  const [isRevealed, setIsRevealed] = useState(false)
  const label = isRevealed ? (reveal?.hideLabel ?? t('hideLabel')) : (reveal?.showLabel ?? t('showLabel'))
  const toggle = (
    <button
      type="button"
      aria-controls={field.id ?? field.name}
      aria-label={label}
      onClick={() => setIsRevealed(!isRevealed)}
      className="min-h-9 rounded-sm px-2.5 font-medium text-link text-sm hover:bg-paper-sunken"
    >
      {isRevealed ? t('hide') : t('show')}
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
