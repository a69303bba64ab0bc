import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import type { ScoreFactor } from '@/lib/contract/bff/score'

type QuotedReasonsProps = { factors: readonly ScoreFactor[]; label: string; heading?: 'h2' | 'h3' }

/** What the bureau names besides, in its own words: the report does not support it, or it helps where the factor needs work. */
export function QuotedReasons({ factors, label, heading: Heading = 'h2' }: QuotedReasonsProps) {
  const t = useTranslations('score')
  if (factors.length === 0) return null
  return (
    <div>
      <Heading className="mb-2 font-semibold text-base">{t('alsoNamed', { provider: label })}</Heading>
      <ul className="flex flex-col gap-1 text-ink-muted">
        {factors.map(({ code = '', description }) => (
          <li key={description ?? code}>
            {description ? <BureauText>{description}</BureauText> : t('reasonCode', { code })}
          </li>
        ))}
      </ul>
    </div>
  )
}
