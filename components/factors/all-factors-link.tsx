'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePageContext } from '@/lib/client/page/page-context'
import { useBureau } from '@/lib/client/page/use-bureau'
import { pathOf } from '@/lib/routes'

/** The way from the page of a factor to all of them; a page on its own has none. */
export function AllFactorsLink() {
  const t = useTranslations('factorPages')
  const { standAlone } = usePageContext()
  const { linkTo } = useBureau()
  if (standAlone) return null
  return (
    <Link
      href={linkTo(pathOf('scoreFactors'))}
      prefetch={false}
      className="flex min-h-11 items-center gap-2 self-start font-medium text-link underline underline-offset-4 hover:decoration-2 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
      {t('allFactors')}
    </Link>
  )
}
