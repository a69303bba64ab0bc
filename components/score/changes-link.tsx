'use client'

import { useTranslations } from 'next-intl'
import { createContext, useContext } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { changeAnchorOf } from '@/lib/domain/changes/change-links'

/** Whether the page has the section that says what changed in the report. */
export const HasChangesContext = createContext(false)

/** Leads to the section that says what changed. */
export function ChangesLink() {
  const t = useTranslations('score')
  if (!useContext(HasChangesContext)) return null
  return (
    <a href="#changes" className={buttonClass('text')}>
      {t('seeChanges')}
    </a>
  )
}

/** Where the page says what changed up to a score (epoch ms); undefined on a page without that section. */
export function useChangeAnchor(): ((date: number) => string) | undefined {
  const hasChanges = useContext(HasChangesContext)
  return hasChanges ? (date) => `#${changeAnchorOf(date)}` : undefined
}
