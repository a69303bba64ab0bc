'use client'

import { ArrowLeft, ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { useFeatures, useIsHidden, usePageContext } from '@/lib/client/page/page-context'
import type { FactorGroup } from '@/lib/contract/choices'
import { pathOf } from '@/lib/routes'

/** The ways from the page of a factor: the coach for the utilization of cards, the timeline for what leaves, and all factors. A page on its own has none. */
export function FactorLinks({ factor }: { factor: FactorGroup }) {
  const t = useTranslations('factorPages')
  const { standAlone } = usePageContext()
  const { reports } = useFeatures()
  const hasTimeline = !useIsHidden('timeline') && reports
  const { linkTo } = useShownBureau()
  if (standAlone) return null
  return (
    <nav aria-label={t('links')} className="flex flex-col gap-1 print:hidden">
      {factor === 'utilization' && reports ? (
        <Link href={linkTo(pathOf('coach'))} prefetch={false} className={linkClass}>
          {t('coach')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : null}
      {hasTimeline && leavingFactors.has(factor) ? (
        <Link href={linkTo(pathOf('timeline'))} prefetch={false} className={linkClass}>
          {t('timeline')}
          <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
        </Link>
      ) : null}
      <Link href={linkTo(pathOf('scoreFactors'))} prefetch={false} className={linkClass}>
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        {t('allFactors')}
      </Link>
    </nav>
  )
}

/** Whose entries leave the report one day. */
const leavingFactors: ReadonlySet<FactorGroup> = new Set(['payments', 'newCredit', 'records'])

const linkClass =
  'flex min-h-11 items-center gap-2 self-start font-medium text-link underline underline-offset-4 hover:decoration-2'
