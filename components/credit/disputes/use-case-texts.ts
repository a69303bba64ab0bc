import { useTranslations } from 'next-intl'
import type { CaseState } from '@/lib/domain/credit/disputes/case-outcome'
import type { CaseClaim, DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

/** A case, and what a newer report shows about it. */
export type CaseProps = { readonly one: DisputeCase; readonly state: CaseState }

/** Returns a case's name, and a line with the recipient and what the letter says is wrong. */
export function useCaseName(one: DisputeCase) {
  const t = useTranslations('disputes')
  const claimOf = useClaimText()
  const bureau = providerLabel(one.provider)
  const name = one.name || t(one.kind === 'file' ? 'file' : 'unnamed')
  const to = one.to === 'bureau' ? bureau : t('toCompany')
  const claim = claimOf(one.claim)
  const about =
    one.to === 'bureau' ? t('about', { to, claim }) : t('aboutFrom', { to, claim, bureau })
  return { name, to, claim, about }
}

function useClaimText(): (claim: CaseClaim) => string {
  const t = useTranslations('checkUp')
  const theft = useTranslations('disputes')('theft')
  return (claim) => {
    switch (claim) {
      case 'theft':
        return theft
      case 'date':
      case 'amount':
      case 'paid':
      case 'notMine':
        return t(`kit.claims.${claim}`)
      default:
        return t(`rules.${claim}.title`)
    }
  }
}
