'use client'

import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { usePageContext } from '@/lib/client/page/page-context'
import { useShownBureau } from './use-shown-bureau'

type ScreenLineProps = { title: string; path: string; children: ReactNode }

/**
 * Links to another screen for the same bureau on one line: its title and a few words, which phones
 * only read out. Renders nothing in a stand-alone visit, which has only one page.
 */
export function ScreenLine({ title, path, children }: ScreenLineProps) {
  const { standAlone } = usePageContext()
  const { linkTo } = useShownBureau()
  if (standAlone) return null
  return (
    <section aria-label={title} className="print:hidden">
      <Link
        prefetch={false}
        href={linkTo(path)}
        className="group/line flex min-h-11 flex-wrap items-center gap-x-3 max-sm:min-h-8.5 max-sm:gap-x-2.5"
      >
        <h2 className="font-medium text-base max-sm:text-sm text-link underline underline-offset-4 group-hover/line:decoration-2">
          {title}
        </h2>
        <ArrowRight aria-hidden="true" className="-ml-1.5 size-4 shrink-0 text-link" />
        <span className="text-ink-muted text-sm max-sm:sr-only">{children}</span>
      </Link>
    </section>
  )
}
