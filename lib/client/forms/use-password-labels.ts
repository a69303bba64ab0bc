'use client'

import { useTranslations } from 'next-intl'
import { checkPasswordRules } from '@/lib/domain/access/password-rule'

/** The words of a password's Show and Hide. */
export function usePasswordRevealLabels() {
  const t = useTranslations('fields.password')
  return { show: t('show'), hide: t('hide'), showLabel: t('showLabel'), hideLabel: t('hideLabel') }
}

/** The words of a password being chosen: Show and Hide, and what it needs, ticked off as it is typed. */
export function useNewPasswordLabels(typed: string) {
  const t = useTranslations('fields.password.rule')
  const met = checkPasswordRules(typed)
  const parts = (['length', 'capital', 'special'] as const).map((part) => ({ text: t(part), met: met[part] }))
  return { reveal: usePasswordRevealLabels(), rule: { title: t('title'), met: t('met'), unmet: t('unmet'), parts } }
}
