import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { PasswordField } from '@/components/ui/form/field'
import { limits } from '@/lib/contract/choices'
import { normalizeTyped } from '@/lib/contract/typed-text'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & { typed: string }

/** Field for a new password with a checklist of its rules. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField {...field} autoComplete="new-password" aria-describedby="password-rule" />
      <PasswordChecklist id="password-rule" typed={typed} />
    </>
  )
}

/**
 * Lists the password rules that apply, and marks each as met or unmet while the user types. The
 * specified error message also mentions a digit, which no rule requires.
 */
function PasswordChecklist({ id, typed }: { id: string; typed: string }) {
  const t = useTranslations('fields.password.rule')
  const rules = checkPasswordRules(typed)
  return (
    <div id={id} className="-mt-2 text-sm">
      <p className="sr-only">{t('title')}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {(['length', 'capital', 'special'] as const).map((rule) => (
          <li
            key={rule}
            className={`flex items-center gap-1.5 ${rules[rule] ? 'text-positive' : 'text-ink-muted'}`}
          >
            {rules[rule] ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Circle aria-hidden="true" className="size-4 scale-75" />
            )}
            {t(rule)}
            <span className="sr-only">, {rules[rule] ? t('met') : t('unmet')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Checks each rule of a new password. Contract, section 9. */
export function checkPasswordRules(typed: string) {
  const password = normalizeTyped(typed)
  return {
    length: password.length >= limits.passwordMin && password.length <= limits.passwordMax,
    capital: /\p{Lu}/u.test(password),
    special: /[#?!@$%^&*-]/.test(password),
  }
}
