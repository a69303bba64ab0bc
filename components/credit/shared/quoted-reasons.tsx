import { Minus, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import type { ScoreFactor } from '@/lib/contract/bff/credit/score'

type QuotedReasonsProps = {
  factors: readonly ScoreFactor[]
  /** The bureau, named if the list follows other reasons. */
  label?: string | undefined
  kind: 'helping' | 'hurting'
}

/**
 * Lists the reasons that hurt or those that help, if they are shown only in the bureau's wording.
 */
export function QuotedReasons({ factors, label, kind }: QuotedReasonsProps) {
  const t = useTranslations('reasonLists')
  if (factors.length === 0) return null
  return (
    <div>
      {label ? (
        <p className="mb-1 text-ink-muted text-sm">{t('alsoNamed', { provider: label })}</p>
      ) : null}
      <ul className="flex flex-col gap-2">
        {factors.map((factor) => (
          <li key={`${factor.code} ${factor.description}`} className="flex items-start gap-2">
            <ReasonIcon kind={kind} />
            <BureauReason factor={factor} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const icons = {
  helping: { icon: Plus, colour: 'text-positive' },
  hurting: { icon: Minus, colour: 'text-negative' },
} as const

/** Shows whether a reason helps or hurts. The heading above the list states the same in words. */
export function ReasonIcon({ kind }: Pick<QuotedReasonsProps, 'kind'>) {
  const { icon: Icon, colour } = icons[kind]
  return <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
}

/** Shows a reason in the bureau's wording, or its code if there is no wording. */
export function BureauReason({ factor: { code = '', description } }: { factor: ScoreFactor }) {
  const t = useTranslations('reasonLists')
  return description ? <BureauText>{description}</BureauText> : t('reasonCode', { code })
}
