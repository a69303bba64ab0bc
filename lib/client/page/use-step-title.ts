'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

/** While a step of a flow is shown the page's title names it, and where it stands: 'Step 2 of 4'. */
export function useStepTitle(title: string, progress: string): void {
  const t = useTranslations('app')
  const set = useRef('')
  useEffect(() => {
    const { title: before } = document
    return () => {
      // Another page may have come meanwhile, with a title of its own.
      if (document.title === set.current) document.title = before
    }
  }, [])
  useEffect(() => {
    set.current = t('titleOfStep', { title, progress, name: t('name') })
    document.title = set.current
  }, [t, title, progress])
}
