'use client'

import { useEffect } from 'react'
import { startErrorReporting } from '@/lib/client/api/report-error'

/** Starts the error service of the page, where one is configured, once there is nothing more urgent to do. */
export function ErrorReporting({ dsn }: { dsn: string | undefined }) {
  useEffect(() => startErrorReporting(dsn), [dsn])
  return null
}
