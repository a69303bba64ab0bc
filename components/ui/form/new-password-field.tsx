'use client'

import type { ComponentProps } from 'react'
import { PasswordChecklist, type PasswordRuleTexts } from './password-checklist'
import { PasswordField } from './password-field'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { rule: PasswordRuleTexts }

const ruleId = 'password-rule'

/** A field for a new password with a reveal toggle and a checklist of its rules. */
export function NewPasswordField({ rule, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" aria-describedby={ruleId} />
      <PasswordChecklist id={ruleId} rule={rule} />
    </>
  )
}
