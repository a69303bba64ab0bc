'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'

/** While a form shows errors, the page title starts with them. */
export function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('app')
  useEffect(() => {
    if (!hasErrors) return
    const { title } = document
    const withErrors = t('titleWithErrors', { title })
    document.title = withErrors
    return () => {
      // Another page may have been opened in the meantime, with its own title.
      if (document.title === withErrors) document.title = title
    }
  }, [hasErrors, t])
}
