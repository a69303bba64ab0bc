'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While a form shows faults its page's title says so first. */
export function useErrorTitle(hasFaults: boolean): void {
  const t = useTranslations('app')
  useEffect(() => {
    if (!hasFaults) return
    const { title } = document
    document.title = t('titleWithErrors', { title })
    return () => {
      document.title = title
    }
  }, [hasFaults, t])
}
