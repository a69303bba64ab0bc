import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useIsHydrated } from '@/components/ui/use-is-hydrated'
import { useCachedData } from '@/lib/client/api/queries'
import { usePageContext } from '@/lib/client/page/page-context'
import type { ScoreCardData, ScoreFactor } from '@/lib/contract/bff/credit/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { type AccountMark, disputesOf, splitDisputed } from '@/lib/domain/credit/alerts/disputed'
import { factorPathOf } from '@/lib/domain/credit/factors/factor-routes'
import type { SupportedReasons } from '@/lib/domain/credit/reasons/supported-reasons'
import { withBureau } from '@/lib/domain/shared/formats/providers'
import { PartLink } from './part-link'
import { BureauReason, QuotedReasons, ReasonIcon } from './quoted-reasons'
import { useNotes } from './use-notes'

type FactorListProps = {
  kind: 'helping' | 'hurting'
  reasons: SupportedReasons
  card: ScoreCardData
  /**
   * Maximum number of reasons. Reasons with our own wording come first. Without a limit, all are
   * shown, each with the bureau's wording.
   */
  limit?: number
  heading?: 'h2' | 'h3'
}

/**
 * Lists the reasons that help or those that hurt, most important first. A reason with our own
 * wording links to its factor. R2.9.
 */
export function FactorList({
  kind,
  reasons,
  card,
  limit,
  heading: Heading = 'h2',
}: FactorListProps) {
  const t = useTranslations('reasonLists')
  const doubtful = useDoubtfulGroups(card.provider)
  const factors = reasons[kind].slice(0, limit)
  const quoted =
    limit === undefined || factors.length === 0 ? reasons.quoted[kind].slice(0, limit) : []
  return (
    <div className="flex flex-col gap-3 max-sm:gap-2">
      <Heading className="-mb-1 font-semibold text-base">{t(kind)}</Heading>
      {factors.length + quoted.length === 0 ? (
        <p className="text-ink-muted">{t(none[kind])}</p>
      ) : null}
      {factors.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {factors.map((factor) => (
            <li key={`${factor.code} ${factor.description}`} className="flex items-start gap-2">
              <ReasonIcon kind={kind} />
              <Reason
                factor={factor}
                provider={card.provider}
                withWording={limit === undefined}
                doubt={
                  kind === 'hurting' && !factor.reason?.isAboutLoans
                    ? doubtful.get(factor.reason?.group)
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <QuotedReasons factors={quoted} label={card.label} kind={kind} />
    </div>
  )
}

/** Why a reason is in doubt: the key of its mark under `reasonLists`. */
type Doubt = 'countsAsked' | 'countsDenied'

/**
 * Returns a bureau's factors whose figures include an account that the consumer denied, or that an
 * unanswered alert asks about.
 */
function useDoubtfulGroups(provider: string): ReadonlyMap<FactorGroup | undefined, Doubt> {
  // Never fetches the alerts: while the call is pending, another section that streams in with the
  // same data would not match its HTML.
  const alerts = useCachedData('/api/urgent-alerts')
  const disputes = disputesOf(alerts ?? [], useNotes())
  const bureau = (useCachedData('/api/coach') ?? []).find((one) => one.provider === provider)
  const facts = (useCachedData('/api/first-step') ?? []).find((one) => one.provider === provider)
  const accounts = (facts?.entries ?? []).filter(({ kind }) => kind === undefined)
  const doubtOf = (all: readonly AccountMark[]): Doubt | undefined => {
    const { disputed } = splitDisputed(all, disputes)
    if (disputed.some(({ dispute }) => dispute.isDenied)) return 'countsDenied'
    return disputed.some(({ dispute }) => dispute.alert) ? 'countsAsked' : undefined
  }
  // A section may hydrate after the cached data has arrived, but the server rendered it without.
  const isHydrated = useIsHydrated()
  if (!isHydrated) return new Map()
  const ofCards = doubtOf(bureau?.cards ?? [])
  const ofAge = doubtOf(accounts)
  if (ofCards) return new Map(countingCards.map((group) => [group, ofCards] as const))
  return new Map(ofAge ? [['age', ofAge] as const] : [])
}

/**
 * Factors that depend on cards. A new card also counts as new credit and lowers the average age.
 */
const countingCards = ['utilization', 'balances', 'newCredit', 'age'] as const

const none = { helping: 'noHelping', hurting: 'noHurting' } as const

type ReasonProps = {
  factor: ScoreFactor
  provider: string
  withWording: boolean
  /** Set if the reason includes an entry that may not be the consumer's. */
  doubt: Doubt | undefined
}

/** Shows one reason. For an unknown code it shows only the bureau's wording, if any. */
function Reason({ factor, provider, withWording, doubt }: ReasonProps) {
  const t = useTranslations('reasonLists')
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
      {doubt === 'countsDenied' ? (
        <PartLink to="identityTheft" className="block text-sm">
          {t(doubt)}
        </PartLink>
      ) : null}
      {/* The score page's short list omits it: its first step is about the same alert. */}
      {doubt === 'countsAsked' && withWording ? (
        <span className="block text-ink-muted text-sm">{t(doubt)}</span>
      ) : null}
      {withWording && description ? (
        <q lang="en" className="block text-ink-muted text-sm">
          {description}
        </q>
      ) : null}
    </span>
  )
}
