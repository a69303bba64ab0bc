'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { usePageContext } from '@/lib/client/page/page-context'
import { areCookiesEnabled } from '@/lib/client/storage/safe-storage'
import { OpenInPopup } from './open-in-popup'

/** Shown if the browser blocks our cookies, before a consumer fills in a form in vain. Specification, section 2. */
export function StorageBanner() {
  const t = useTranslations('shell')
  const { mode } = usePageContext()
  const [blocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!areCookiesEnabled(document, mode)), [mode])
  if (!blocked) return null
  return (
    <div role="alert" className="border-caution border-b bg-caution-tint text-caution text-sm">
      <p className="mx-auto flex max-w-page items-start gap-2.5 px-gutter py-3">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {t('storageBlocked')}
          {mode === 'framed' ? <OpenInPopup /> : null}
        </span>
      </p>
    </div>
  )
}
