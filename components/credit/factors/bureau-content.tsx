import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { useShownBureau } from '@/components/credit/shared/bureau/use-shown-bureau'
import { useSupportedReasons } from '@/components/credit/shared/bureau/use-supported-reasons'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { FactorGroup } from '@/lib/contract/choices'

type OfBureau = { readonly provider: string }

/**
 * Returns the shown bureau and its reasons. The bureau is one with a score card, otherwise one of
 * `own`. `reasonsOf` returns the reasons that the bureau's report supports.
 */
export function useBureauReasons(own: readonly OfBureau[] = []) {
  const { data: cards = [] } = useEndpointQuery('/api/score')
  const { provider, label } = useShownBureau(cards.length > 0 ? cards : own)
  const card = cards.find((one) => one.provider === provider)
  const { reasons, rows } = useSupportedReasons(card)
  const reasonsOf = (factor: FactorGroup, kind: 'hurting' | 'helping') =>
    reasons[kind].filter(({ reason }) => reason?.group === factor)
  const quotedOf = (factor: FactorGroup, kind: 'hurting' | 'helping') =>
    reasons.quoted[kind].filter(({ reason }) => reason?.group === factor)
  return { provider, label, reasonsOf, quotedOf, rows }
}

type BureauContentProps<View extends OfBureau> = {
  query: ComponentProps<typeof QueryContent<readonly View[]>>['query']
  skeleton: ReactNode
  children: (view: View, reasonsOf: ReturnType<typeof useBureauReasons>['reasonsOf']) => ReactNode
}

/** Shows a report query's data for the shown bureau. */
export function BureauContent<View extends OfBureau>({
  query,
  skeleton,
  children,
}: BureauContentProps<View>) {
  const t = useTranslations('factors')
  const { provider, reasonsOf } = useBureauReasons(query.data)
  return (
    <QueryContent query={query} data="reports" skeleton={skeleton} ofReport="alone">
      {(all) => {
        const view = all.find((one) => one.provider === provider)
        return view ? children(view, reasonsOf) : <p>{t('noReport')}</p>
      }}
    </QueryContent>
  )
}
