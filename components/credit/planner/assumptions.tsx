import { useLocale, useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { ScoredCard } from '@/lib/domain/credit/score/score-card'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

type AssumptionsProps = {
  start: ScoredCard | undefined
  /** The bureau that the steps name, and the number of bureaus with a score. */
  named: string | undefined
  scored: number
}

/** States whose file the estimate is for and, once opened, what it assumes. */
export function Assumptions({ start, named, scored }: AssumptionsProps) {
  const t = useTranslations('planner')
  const isPrinting = useIsPrinting()
  const { formatDate } = dateFormatsOf(useLocale())
  const { label: bureau = '', date } = start ?? {}
  return (
    <div data-detail="" className="text-ink-muted text-sm">
      {start && (named || scored === 1) ? (
        <p>{t('estimateFor', { bureau, date: date === undefined ? 'none' : formatDate(date) })}</p>
      ) : null}
      <Disclosure summary={t('assumes')} open={isPrinting || undefined}>
        <p>
          <span>{t('assumptions')}</span> {start ? <Start {...start} /> : null}{' '}
          <PlanBureau named={named} scored={scored} />
        </p>
      </Disclosure>
    </div>
  )
}

/**
 * Names the bureau whose file the plan uses. If no step names a bureau and several have a score,
 * shows that the bureau is unknown.
 */
function PlanBureau({ named, scored }: { named: string | undefined; scored: number }) {
  const t = useTranslations('planner')
  if (named) return <span>{t('planOf', { provider: providerLabel(named) })}</span>
  return scored > 1 ? <span>{t('anyBureau')}</span> : null
}

function Start({ label: provider, score, date }: ScoredCard) {
  const t = useTranslations('planner')
  const { formatDate } = dateFormatsOf(useLocale())
  if (date === undefined) return <span>{t('startUndated', { provider, score })}</span>
  return <span>{t('start', { provider, score, date: formatDate(date) })}</span>
}
