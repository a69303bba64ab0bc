import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BureauText } from '@/components/ui/bureau-wording'
import type { ScoreFactor } from '@/lib/contract/bff/credit/score'

type QuotedReasonsProps = { factors: readonly ScoreFactor[]; label: string; icon?: ReactNode }

/**
 * Lists the reasons that hurt or those that help, if they are shown only in the bureau's wording.
 */
export function QuotedReasons({ factors, label, icon }: QuotedReasonsProps) {
  const t = useTranslations('reasonLists')
  if (factors.length === 0) return null
  return (
    <div>
      <p className="mb-1 text-ink-muted text-sm">{t('alsoNamed', { provider: label })}</p>
      <ul className="flex flex-col gap-2">
        {factors.map((factor) => (
          <li key={`${factor.code} ${factor.description}`} className="flex items-start gap-2">
            {icon}
            <BureauReason factor={factor} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows a reason in the bureau's wording, or its code if there is no wording. */
export function BureauReason({ factor: { code = '', description } }: { factor: ScoreFactor }) {
  const t = useTranslations('reasonLists')
  return description ? <BureauText>{description}</BureauText> : t('reasonCode', { code })
}
