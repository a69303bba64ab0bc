'use client'

import { useEffect } from 'react'
import { startReporting } from '@/lib/client/api/report-error'

/** Starts the error service of the page, where one is configured, once there is nothing more urgent to do. */
export function ErrorReporting({ dsn }: { dsn: string | undefined }) {
  useEffect(() => startReporting(dsn), [dsn])
  return null
}
