'use client'

import { useTranslations } from 'next-intl'
import { passwordRule } from '@/lib/domain/access/password-rule'

/** The words of a password's Show and Hide. */
export function usePasswordReveal() {
  const t = useTranslations('fields.password')
  return { show: t('show'), hide: t('hide'), showLabel: t('showLabel'), hideLabel: t('hideLabel') }
}

/** The words of a password being chosen: Show and Hide, and what it needs, ticked off as it is typed. */
export function useNewPasswordWords(typed: string) {
  const t = useTranslations('fields.password.rule')
  const met = passwordRule(typed)
  const parts = (['length', 'capital', 'special'] as const).map((part) => ({ text: t(part), met: met[part] }))
  return { reveal: usePasswordReveal(), rule: { title: t('title'), met: t('met'), unmet: t('unmet'), parts } }
}
