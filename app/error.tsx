'use client'

import { CrashScreen } from '@/components/shell/crash-screen'
import { usePageContext } from '@/lib/client/page/page-context'

type ErrorProps = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: ErrorProps) {
  const { locale } = usePageContext()
  return <CrashScreen error={error} reset={reset} locale={locale} />
}
