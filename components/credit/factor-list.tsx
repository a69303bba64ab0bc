import { Minus, Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { usePageContext } from '@/lib/client/page/page-context'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/score'
import { factorPathOf } from '@/lib/domain/factors/factor-routes'
import { withBureau } from '@/lib/domain/formats/providers'
import type { SupportedReasons } from '@/lib/domain/reasons/supported-reasons'
import { BureauReason, QuotedReasons } from './quoted-reasons'

type FactorListProps = {
  kind: 'helping' | 'hurting'
  reasons: SupportedReasons
  card: ScoreCardData
  /**
   * Maximum number of reasons, preferring those in our words. Without a limit, all are shown, each
   * with the bureau's wording.
   */
  limit?: number
  heading?: 'h2' | 'h3'
}

/**
 * Lists the helping or hurting reasons, most important first. A reason in our words links to its
 * factor. R2.9.
 */
export function FactorList({
  kind,
  reasons,
  card,
  limit,
  heading: Heading = 'h2',
}: FactorListProps) {
  const t = useTranslations('reasonLists')
  const { icon: Icon, colour, none } = looks[kind]
  const factors = reasons[kind].slice(0, limit)
  const quoted =
    limit === undefined || factors.length === 0 ? reasons.quoted[kind].slice(0, limit) : []
  const icon = <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
  return (
    <div className="flex flex-col gap-3">
      <Heading className="-mb-1 font-semibold text-base">{t(kind)}</Heading>
      {factors.length + quoted.length === 0 ? <p className="text-ink-muted">{t(none)}</p> : null}
      {factors.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {factors.map((factor) => (
            <li key={`${factor.code} ${factor.description}`} className="flex items-start gap-2">
              {icon}
              <Reason factor={factor} provider={card.provider} withWording={limit === undefined} />
            </li>
          ))}
        </ul>
      ) : null}
      <QuotedReasons factors={quoted} label={card.label} icon={icon} />
    </div>
  )
}

/** The heading above the list explains the icons in words. */
const looks = {
  helping: { icon: Plus, colour: 'text-positive', none: 'noHelping' },
  hurting: { icon: Minus, colour: 'text-negative', none: 'noHurting' },
} as const

type ReasonProps = { factor: ScoreFactor; provider: string; withWording: boolean }

/** One reason. For an unknown code, only the bureau's wording, or nothing. */
function Reason({ factor, provider, withWording }: ReasonProps) {
  const { standAlone } = usePageContext()
  const { description, reason } = factor
  if (!reason) return <BureauReason factor={factor} />
  return (
    <span>
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
        <q lang="en" className="block text-ink-muted text-sm">
          {description}
        </q>
      ) : null}
    </span>
  )
}
