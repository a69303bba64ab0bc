'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { usePageContext } from '@/lib/client/page/page-context'
import { withBureau } from '@/lib/domain/shared/formats/providers'
import { useShownBureau } from './bureau/use-shown-bureau'

type ScreenLinkProps = {
  path: string
  anchor?: string | undefined
  /** The bureau to show on the linked screen; by default the one in the URL. */
  bureau?: string | undefined
  className?: string
  /** Button style of the link. */
  look?: 'primary' | 'quiet' | undefined
  children: ReactNode
}

/**
 * Links to another screen for the same bureau. Renders nothing in a stand-alone visit, which has
 * only one page.
 */
export function ScreenLink({
  path,
  anchor,
  bureau,
  className = '',
  look,
  children,
}: ScreenLinkProps) {
  const { standAlone } = usePageContext()
  const { linkTo } = useShownBureau()
  if (standAlone) return null
  const href = bureau ? withBureau(path, bureau) : linkTo(path)
  return (
    <Link
      prefetch={false}
      href={anchor ? `${href}#${anchor}` : href}
      className={`${look ? buttonClass(look) : textLinkClass} ${className}`}
    >
      {children}
    </Link>
  )
}

const textLinkClass =
  'inline-flex min-h-11 w-fit items-center font-medium text-link underline underline-offset-4 hover:decoration-2'
