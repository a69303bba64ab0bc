'use client'

import { useTranslations } from 'next-intl'
import { limits } from '@/lib/contract/limits'

/** The labels to show and hide a password. */
export function usePasswordRevealLabels() {
  const t = useTranslations('fields.password')
  return { show: t('show'), hide: t('hide'), showLabel: t('showLabel'), hideLabel: t('hideLabel') }
}

/** The labels of a new password: show, hide, and its requirements with their state. */
export function useNewPasswordLabels(typed: string) {
  const t = useTranslations('fields.password.rule')
  const met = checkPasswordRules(typed)
  const parts = (['length', 'capital', 'special'] as const).map((part) => ({ text: t(part), met: met[part] }))
  return { reveal: usePasswordRevealLabels(), rule: { title: t('title'), met: t('met'), unmet: t('unmet'), parts } }
}

/** Checks each rule of a new password, for the list under its field. Contract, section 9. */
export function checkPasswordRules(password: string) {
  return {
    length: password.length >= limits.passwordMin && password.length <= limits.passwordMax,
    capital: /\p{Lu}/u.test(password),
    special: /[#?!@$%^&*-]/.test(password),
  }
}
