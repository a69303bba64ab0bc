'use client'

import { CrashScreen } from '@/components/shell/crash-screen'

type ErrorProps = { error: Error & { digest?: string }; reset: () => void }

export default function ErrorPage({ error, reset }: ErrorProps) {
  return <CrashScreen error={error} reset={reset} />
}
