'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openInPopup } from '@/lib/client/host/open-in-popup'

/** Opens the same screen in a popup if the browser blocks framed cookies. Contract, section 4. */
export function OpenInPopup() {
  const t = useTranslations('shell')
  const [blocked, setBlocked] = useState(false)
  return (
    <span className="mt-2 flex flex-col items-start gap-2">
      <button
        type="button"
        onClick={() => setBlocked(!openInPopup())}
        className="min-h-11 font-semibold text-ink underline underline-offset-4 hover:decoration-2"
      >
        {t('continueInPopup')}
      </button>
      {blocked ? <span role="alert">{t('popupBlocked')}</span> : null}
    </span>
  )
}
