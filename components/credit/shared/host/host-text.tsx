'use client'

import type { ReactNode } from 'react'
import { usePageContext } from '@/lib/client/page/page-context'

/** Marks a host's own text with the language of the host's texts, regardless of the page's. */
export function HostText({ children }: { children: ReactNode }) {
  const { config } = usePageContext()
  return <span lang={config.locale ?? 'en'}>{children}</span>
}
