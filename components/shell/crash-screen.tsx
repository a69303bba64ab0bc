'use client'

import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { NoticeLayout } from '@/components/ui/notice-layout'
import { reportClientError, startErrorReporting } from '@/lib/client/api/report-error'
import type { ErrorService } from '@/lib/contract/host/widget-config'
import type { Locale } from '@/lib/contract/locale'
// These messages are outside the catalog, so they work even if the message provider fails.
import en from '@/messages/crash.en.json'
import es from '@/messages/crash.es.json'

export const crashTexts = { en, es }

export type Crash = { error: Error & { digest?: string }; reset: () => void }

/** Shows System Unavailable after a render error, with a reference for support. R2.32. */
export function CrashScreen({ error, reset, locale }: Crash & { locale: Locale }) {
  const texts = crashTexts[locale]
  const reference = useErrorReference(error, locale)
  return (
    <main id="content" className="mx-auto max-w-page px-gutter">
      <NoticeLayout
        icon={<CloudOff />}
        title={texts.title}
        actions={
          <>
            <Button onClick={reset}>{texts.again}</Button>
            {/* A full page load discards the broken state. */}
            <a href="/" className={buttonClass('text')}>
              {texts.home}
            </a>
          </>
        }
        reference={reference}
      >
        <p>{texts.body}</p>
        <p>{texts.help}</p>
      </NoticeLayout>
    </main>
  )
}

/** Reports an error. Returns the error's reference for support, if there is one. */
export function useErrorReference(error: unknown, locale: Locale): string | undefined {
  const [eventId, setEventId] = useState(digestOf(error))
  useEffect(() => void reportClientError(error).then((id) => id && setEventId(id)), [error])
  return eventId ? `${crashTexts[locale].reference} ${eventId}` : undefined
}

/** Returns the id that Next assigned to a server error. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && 'digest' in error ? String(error.digest) : undefined
}

/** Starts client-side error reporting when the page is idle, if configured. */
export function ErrorReporting({ service }: { service: ErrorService | undefined }) {
  useEffect(() => startErrorReporting(service), [service])
  return null
}
