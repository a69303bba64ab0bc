'use client'

import { useEffect, useState } from 'react'
import { type Crash, CrashScreen, crashTexts } from '@/components/shell/crash-screen'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { languageTags, locales } from '@/lib/contract/locale'

/** Renders a complete document in the browser's language if the root layout fails. */
export default function GlobalError({ error, reset }: Crash) {
  const isHydrated = useIsHydrated()
  const locale = locales.find((one) => isHydrated && navigator.language.startsWith(one)) ?? 'en'
  const [isStyled, setIsStyled] = useState(false)
  // A top-level import would make Next link this style sheet in every page. Decision 40.
  useEffect(() => void import('./globals.css').finally(() => setIsStyled(true)), [])
  return (
    <html lang={languageTags[locale]} className="geist">
      <body hidden={!isStyled}>
        <title>{crashTexts[locale].title}</title>
        <CrashScreen error={error} reset={reset} locale={locale} />
      </body>
    </html>
  )
}
