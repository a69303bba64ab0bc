'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While a form shows faults its page's title says so first. */
export function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('app')
  useEffect(() => {
    if (!hasErrors) return
    const { title } = document
    const withErrors = t('titleWithErrors', { title })
    document.title = withErrors
    return () => {
      // Another page may have come meanwhile, with a title of its own.
      if (document.title === withErrors) document.title = title
    }
  }, [hasErrors, t])
}
