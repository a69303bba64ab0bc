'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button-class'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import type { AlertItem } from '@/lib/domain/alerts/alert-list'
import { pathOf } from '@/lib/routes'

/** What to do after suspected identity theft. */
export function FraudSteps({ institution: { name, phone } }: Pick<AlertItem, 'institution'>) {
  const t = useTranslations('alerts')
  const { restoration } = useFeatures()
  const { standAlone } = usePageContext()
  return (
    <div className="flex flex-col items-start gap-3">
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        <li>
          {name && phone ? t('callInstitution', { name, phone }) : null}
          {name && !phone ? t('callInstitutionNoPhone', { name }) : null}
          {name ? null : t('callInstitutionUnnamed')}
        </li>
        <li>{t('placeFreeze')}</li>
        <li>{t('reportTheft')}</li>
      </ol>
      {restoration && !standAlone ? (
        <Link href={pathOf('restoration')} className={`${buttonClass('text')} -ml-1`}>
          {t('restoration')}
        </Link>
      ) : null}
    </div>
  )
}
