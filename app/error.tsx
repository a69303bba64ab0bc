'use client'

import { type Crash, CrashScreen } from '@/components/shell/crash-screen'
import { usePageContext } from '@/lib/client/page/page-context'

export default function ErrorPage({ error, reset }: Crash) {
  const { locale } = usePageContext()
  return <CrashScreen error={error} reset={reset} locale={locale} />
}
