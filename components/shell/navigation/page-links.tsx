'use client'

import { ArrowLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { usePageContext } from '@/lib/client/page/page-context'
import { pageLinksOf } from '@/lib/domain/shell/navigation/nav-items'
import { pathOf } from '@/lib/routes'
import { ItemBar } from './tab-bar'

/**
 * Links from a subpage back to the score, or to the start view for consumers without navigation.
 */
export function BackLink() {
  const t = useTranslations('shell.backTo')
  const { linkTo } = useShownBureau()
  const { back } = pageLinksOf(usePageContext(), usePathname())
  if (!back) return null
  return (
    <Link
      prefetch={false}
      href={linkTo(back.path)}
      // Content marked `data-alone`, such as a letter, has its own link back.
      className="-mt-3 mb-3 inline-flex min-h-11 items-center gap-2 in-[:has([data-alone])]:hidden font-medium text-link underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft className="size-5" />
      {t(back.label)}
    </Link>
  )
}

/**
 * Links to the other features, with the number of unread alerts. Shown below the score on visits
 * without navigation.
 */
export function FeatureLinks() {
  const { features } = pageLinksOf(usePageContext(), usePathname())
  if (features.length === 0) return null
  return (
    <div className="rounded border border-hairline bg-paper-raised print:hidden">
      <ItemBar items={features} />
    </div>
  )
}

/** Links from the start view to the other pages, for visits without navigation. */
export function OnwardLinks() {
  const t = useTranslations('shell')
  const { linkTo } = useShownBureau()
  const path = usePathname()
  const { features, others } = pageLinksOf(usePageContext(), path)
  const onward = path === pathOf('dashboard') ? others : [...features, ...others]
  if (onward.length === 0) return null
  return (
    <section aria-labelledby="onward" className="mt-12 flex flex-col gap-4 print:hidden">
      <h2 id="onward" className="text-xl">
        {t('onward')}
      </h2>
      <ul className="grid gap-x-8 border-hairline border-t sm:grid-cols-2 lg:grid-cols-3">
        {onward.map((page) => (
          <li key={page}>
            <Link
              prefetch={false}
              href={linkTo(pathOf(page))}
              className="flex min-h-12 items-center justify-between gap-4 border-hairline border-b font-medium underline-offset-4 hover:underline"
            >
              {page === 'settings' || page === 'about' ? t(page) : t(`tabs.${page}`)}
              <ChevronRight className="size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
