'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { DisputesProvider, useDisputes } from '@/components/credit/shared/use-disputes'
import { Card } from '@/components/ui/card'
import { SkeletonLines } from '@/components/ui/loading/skeleton'
import { QueryContent, TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { CausingAccount, Comparison } from '@/lib/contract/bff/credit/comparison'
import { disputeOf, disputeReasonOf } from '@/lib/domain/credit/alerts/disputed'
import {
  differenceSentences,
  formatCompared,
  headlineSentences,
} from '@/lib/domain/credit/comparison/difference-sentence'
import { differenceReasons } from '@/lib/domain/credit/comparison/differences'
import { pathOf } from '@/lib/routes'
import { AccountsComparison } from './accounts-comparison'
import { FiguresTable } from './figures-table'

/** Shows the bureaus side by side. */
export function ComparisonContent() {
  const query = useEndpointQuery('/api/comparison')
  return (
    <DisputesProvider>
      <QueryContent query={query} data="score" skeleton={<ComparisonSkeleton />}>
        {(comparison) => (
          <div className="flex flex-col gap-10">
            <Differences comparison={comparison} />
            {comparison.accounts?.length ? <Accounts accounts={comparison.accounts} /> : null}
          </div>
        )}
      </QueryContent>
    </DisputesProvider>
  )
}

/** The heads and the last row of a table have padding of their own. */
const tableCardClass = 'pt-3! pb-3!'

/** Explains the clearest difference, and shows the table and the other differences. */
function Differences({ comparison }: { comparison: Comparison }) {
  const t = useTranslations('comparison')
  const locale = useLocale()
  const disputes = useDisputes()
  // "Companies choose the bureaus" is no cause for an account that may not be the consumer's.
  const accounts = comparison.accounts?.filter((one) => {
    const dispute = disputeOf(one, disputes, comparison.accounts)
    return !(dispute?.alert || dispute?.isDenied)
  })
  const reasons = differenceReasons({ ...comparison, accounts }, (name, value) =>
    formatCompared(name, value, locale),
  )
  const questionOf = ({ name, maskedNumber }: CausingAccount) => {
    const account = comparison.accounts?.find(
      (one) => one.name === name && one.maskedNumber === maskedNumber,
    )
    const dispute = account && disputeOf(account, disputes)
    return dispute && disputeReasonOf(dispute)
  }
  const [first, ...others] = reasons
  const headline = first && headlineSentences(t, first, locale, questionOf)
  const rest = others.map((reason) => ({
    name: reason.name,
    ...differenceSentences(t, reason, locale, questionOf),
  }))
  return (
    <>
      <div className="flex flex-col gap-4">
        {headline ? (
          <div className="flex flex-col gap-1">
            <p className="text-balance font-semibold text-xl">{headline.range}</p>
            {headline.causes.length > 0 ? (
              <p className="max-w-prose">{headline.causes.join(' ')}</p>
            ) : null}
          </div>
        ) : null}
        <Card className={tableCardClass}>
          <BureauFigures comparison={comparison} />
        </Card>
      </div>
      <OtherReasons reasons={rest} />
    </>
  )
}

type OtherReasonsProps = {
  reasons: readonly (ReturnType<typeof differenceSentences> & { readonly name: string })[]
}

/** Lists the other differences, each with its causes below it. Renders nothing without one. */
function OtherReasons({ reasons }: OtherReasonsProps) {
  const t = useTranslations('comparison')
  return reasons.length > 0 ? (
    <TitledSection title={t('why')}>
      <ul className="flex flex-col border-hairline border-t">
        {reasons.map(({ name, range, causes }) => (
          <li key={name} className="flex flex-col gap-1 border-hairline border-b py-3">
            <p className="font-medium">{range}</p>
            {causes.map((cause) => (
              <p key={cause} className="max-w-prose text-ink-muted">
                {cause}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </TitledSection>
  ) : null
}

export function ComparisonSkeleton() {
  return (
    <Card>
      <SkeletonLines widths={Array.from({ length: 8 }, () => 'w-full')} />
    </Card>
  )
}

function BureauFigures({ comparison: { bureaus, absent, missing } }: { comparison: Comparison }) {
  const t = useTranslations('comparison')
  const tApp = useTranslations('app')
  const [first, second] = bureaus
  return (
    <>
      {second ? (
        <FiguresTable bureaus={bureaus} />
      ) : (
        <p>
          {first
            ? t(absent.length > 0 ? 'onlyOne' : 'coversOne', { bureau: first.label })
            : t('none')}
        </p>
      )}
      {missing.map((data) => (
        <p key={data} role="alert" className="mt-4 text-negative">
          {tApp(`cannotFetch.${data}`)}
        </p>
      ))}
      {first && absent.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-2">
          {absent.map((bureau) => (
            <li key={bureau}>
              <p className="font-medium">{t('absent', { bureau })}</p>
              <p className="text-ink-muted text-sm">{t('absentNote')}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Accounts({ accounts }: { accounts: NonNullable<Comparison['accounts']> }) {
  const t = useTranslations('comparison')
  return (
    <TitledSection title={t('accounts')}>
      <Card className={tableCardClass}>
        <AccountsComparison accounts={accounts} />
      </Card>
      <p className="max-w-prose text-ink-muted text-sm">{t('accountsNote')}</p>
      <ScreenLink path={pathOf('report')} anchor="s3">
        {t('openReport')}
      </ScreenLink>
    </TitledSection>
  )
}
