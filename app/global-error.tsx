'use client'

import { useSyncExternalStore } from 'react'
import { CrashScreen, crashTexts } from '@/components/shell/crash-screen'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { toLocale } from '@/lib/domain/config/choose-locale'
import { geist } from './font'
import './globals.css'

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Last resort: the root layout itself failed, so this renders its own document, in the language of the browser. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  const locale = useSyncExternalStore(neverChanges, browserLocale, () => 'en' as const)
  return (
    <html lang={languageTags[locale]} className={geist.variable}>
      <body>
        <title>{crashTexts[locale].title}</title>
        <CrashScreen error={error} reset={reset} locale={locale} />
      </body>
    </html>
  )
}

const neverChanges = () => () => undefined

function browserLocale(): Locale {
  return toLocale(navigator.language) ?? 'en'
}
