'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { usePageContext } from '@/lib/client/page/page-context'
import { useShownBureau } from './use-shown-bureau'

type ScreenLinkProps = { path: string; anchor?: string; className?: string; children: ReactNode }

/**
 * Link to another screen, keeping the bureau. Renders nothing in a stand-alone visit, which has one
 * page only.
 */
export function ScreenLink({ path, anchor, className = '', children }: ScreenLinkProps) {
  const { standAlone } = usePageContext()
  const { linkTo } = useShownBureau()
  if (standAlone) return null
  return (
    <Link
      prefetch={false}
      href={anchor ? `${linkTo(path)}#${anchor}` : linkTo(path)}
      className={`inline-flex min-h-11 items-center self-start font-medium text-link underline underline-offset-4 hover:decoration-2 ${className}`}
    >
      {children}
    </Link>
  )
}
