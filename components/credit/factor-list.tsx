import { Minus, Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BureauText, BureauWording } from '@/components/ui/bureau-wording'
import { usePageContext } from '@/lib/client/page/page-context'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import { factorPathOf } from '@/lib/domain/factors/factor-routes'
import { withBureau } from '@/lib/domain/formats/providers'

type FactorListProps = {
  kind: 'helping' | 'hurting'
  factors: readonly ScoreFactor[]
  card: ScoreCardData
  /** Maximum number of reasons shown; without one, all are shown, with the bureau's own words behind each. */
  limit?: number
  heading?: 'h2' | 'h3'
  /** The area of messages/en.json with the texts. */
  texts?: 'score' | 'report'
}

/** The helping or hurting reasons in our words, most important first, each with a link to its factor. */
export function FactorList({ kind, factors, card, limit, heading: Heading = 'h2', texts = 'score' }: FactorListProps) {
  const t = useTranslations(texts)
  const { icon: Icon, colour, none } = looks[kind]
  return (
    <div>
      <Heading className="mb-2 font-semibold text-base">{t(kind)}</Heading>
      {factors.length === 0 ? (
        <p className="text-ink-muted">{t(none)}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {factors.slice(0, limit).map((factor) => (
            <li key={factor.description ?? factor.code ?? ''} className="flex items-start gap-2">
              <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} />
              <span>
                <Reason factor={factor} card={card} withWording={limit === undefined} texts={texts} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The heading above the list explains the icons in words. */
const looks = {
  helping: { icon: Plus, colour: 'text-positive', none: 'noHelping' },
  hurting: { icon: Minus, colour: 'text-negative', none: 'noHurting' },
} as const

type ReasonProps = { factor: ScoreFactor; card: ScoreCardData; withWording: boolean; texts: 'score' | 'report' }

/** An unknown code has the bureau's words only, or none. */
function Reason({ factor, card: { provider, label }, withWording, texts }: ReasonProps) {
  const t = useTranslations(texts)
  const { code = '', description, reason } = factor
  const { standAlone } = usePageContext()
  if (!reason) return description ? <BureauText>{description}</BureauText> : t('reasonCode', { code })
  return (
    <>
      {standAlone ? (
        reason.title
      ) : (
        <Link
          href={withBureau(factorPathOf(reason.group), provider)}
          prefetch={false}
          className="inline-block min-h-6 underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {reason.title}
        </Link>
      )}
      {withWording && description ? (
        <BureauWording summary={t('asBureauSays', { provider: label })} texts={[description]} />
      ) : null}
    </>
  )
}
