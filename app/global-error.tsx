'use client'

import { type Crash, CrashScreen, crashTexts } from '@/components/shell/crash-screen'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { languageTags, locales } from '@/lib/contract/locale'
import { geist } from './font'
import './globals.css'

/** Last resort: the root layout itself failed, so this renders its own document, in the language of the browser. */
export default function GlobalError({ error, reset }: Crash) {
  const isHydrated = useIsHydrated()
  const locale = locales.find((one) => isHydrated && navigator.language.startsWith(one)) ?? 'en'
  return (
    <html lang={languageTags[locale]} className={geist.variable}>
      <body>
        <title>{crashTexts[locale].title}</title>
        <CrashScreen error={error} reset={reset} locale={locale} />
      </body>
    </html>
  )
}
