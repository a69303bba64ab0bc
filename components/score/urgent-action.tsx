'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useAlertAnswers } from '@/components/credit/use-alert-marks'
import { useShownBureau } from '@/components/credit/use-shown-bureau'
import { BureauText } from '@/components/ui/bureau-wording'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import { urgentAlertsQuery } from '@/lib/contract/bff/queries'
import { alertAnchorOf } from '@/lib/domain/alerts/open-alert'
import { pathOf } from '@/lib/routes'

/** The newest alert to act on now that the consumer has not recognized, which comes before every other advice. */
export function useUrgentAction() {
  const { data: alerts } = useEndpointQuery(urgentAlertsQuery)
  const answers = useAlertAnswers() ?? {}
  const alert = alerts?.find(({ id, kind }) => kind.severity === 'actNow' && answers[id] !== 'yes')
  return alert && { alert, isDenied: answers[alert.id] === 'no' }
}

type UrgentActionProps = NonNullable<ReturnType<typeof useUrgentAction>>

export function UrgentAction({ alert: { id, title, kind }, isDenied }: UrgentActionProps) {
  const t = useTranslations('score')
  const { standAlone } = usePageContext()
  const { monitoring } = useFeatures()
  const { linkTo } = useShownBureau()
  const name = title ? <BureauText>{title}</BureauText> : t('alert')
  const link = () =>
    standAlone || !monitoring ? (
      name
    ) : (
      <Link
        prefetch={false}
        href={`${linkTo(pathOf('monitor'))}#${alertAnchorOf(id)}`}
        className="underline underline-offset-4"
      >
        {name}
      </Link>
    )
  if (!kind.mayBeFraud) return t.rich('payFirst', { alert: link })
  return t.rich(isDenied ? 'stepsFirst' : 'answerFirst', { alert: link })
}
