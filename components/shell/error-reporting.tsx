'use client'

import { useEffect } from 'react'
import { startErrorReporting } from '@/lib/client/api/report-error'

/** Starts client-side error reporting if configured, when the page is idle. */
export function ErrorReporting({ dsn }: { dsn: string | undefined }) {
  useEffect(() => startErrorReporting(dsn), [dsn])
  return null
}
