'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { useIsPrinting } from '@/lib/client/page/use-printing'

type OtherItemProps = { title: string; count: number | undefined; children: ReactNode }

/** An expandable group of other credit items with its count. */
export function OtherItem({ title, count, children }: OtherItemProps) {
  const t = useTranslations('report')
  const summary = (
    <span className="flex items-baseline justify-between gap-4">
      <span className="font-semibold">{title}</span>
      <span className={count ? 'font-semibold' : 'text-ink-muted'}>{count ?? t('notReported')}</span>
    </span>
  )
  return (
    <LazyDisclosure summary={summary} forceOpen={useIsPrinting()} className="border-hairline border-b">
      {() => children}
    </LazyDisclosure>
  )
}
