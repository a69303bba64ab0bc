'use client'

import { CrashScreen } from '@/components/shell/crash-screen'
import texts from '@/messages/crash.en.json'
import { geist } from './font'
import './globals.css'

type GlobalErrorProps = { error: Error & { digest?: string }; reset: () => void }

/** Last resort: the root layout itself failed, so this renders its own document. */
export default function GlobalError({ error, reset }: GlobalErrorProps) {
  return (
    <html lang="en" className={geist.variable}>
      <body>
        <title>{texts.title}</title>
        <CrashScreen error={error} reset={reset} />
      </body>
    </html>
  )
}
