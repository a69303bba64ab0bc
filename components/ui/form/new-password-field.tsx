'use client'

import { Check, Circle } from 'lucide-react'
import type { ComponentProps } from 'react'
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

type PasswordRuleTexts = {
  title: string
  /** Visually hidden text after a rule that states whether it is met. */
  met: string
  unmet: string
  parts: readonly { readonly text: string; readonly met: boolean }[]
}

/**
 * Checklist of the password rules, updated while typing: the actual rule, since the specified error message also
 * mentions a digit.
 */
function PasswordChecklist({ id, rule }: { id: string; rule: PasswordRuleTexts }) {
  return (
    <div id={id} className="-mt-2 text-sm">
      <p className="sr-only">{rule.title}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {rule.parts.map(({ text, met }) => (
          <li key={text} className={`flex items-center gap-1.5 ${met ? 'text-positive' : 'text-ink-muted'}`}>
            {met ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Circle aria-hidden="true" className="size-4 scale-75" />
            )}
            {text}
            <span className="sr-only">, {met ? rule.met : rule.unmet}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
