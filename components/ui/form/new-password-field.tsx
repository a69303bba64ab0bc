'use client'

import type { ComponentProps } from 'react'
import { PasswordChecklist, type PasswordRuleTexts } from './password-checklist'
import { PasswordField } from './password-field'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { rule: PasswordRuleTexts }

const ruleId = 'password-rule'

/** A password being chosen: Show and Hide, and under it the list of what it needs. */
export function NewPasswordField({ rule, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" aria-describedby={ruleId} />
      <PasswordChecklist id={ruleId} rule={rule} />
    </>
  )
}
