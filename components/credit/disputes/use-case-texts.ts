import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { caseDaysOf, localDay } from '@/lib/domain/credit/disputes/case-days'
import type { CaseState } from '@/lib/domain/credit/disputes/case-outcome'
import {
  type CaseClaim,
  type DisputeCase,
  isBlock,
  isToAgency,
} from '@/lib/domain/credit/disputes/dispute-case'
import type { FollowUp } from '@/lib/domain/credit/disputes/next-rights'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

/** A case, and what a newer report shows about it. */
export type CaseProps = { readonly one: DisputeCase; readonly state: CaseState }

/** Returns a function that names the entry of a case and the recipient of its letter. */
export function useNameOf() {
  const t = useTranslations('disputes')
  return (one: DisputeCase) => {
    const { name, kind, to, provider } = one
    return {
      name: name || t(kind === 'file' ? 'file' : 'unnamed'),
      to: to === 'bureau' ? providerLabel(provider) : t(isToAgency(one) ? 'toAgency' : 'toCompany'),
    }
  }
}

/**
 * Returns a function that names the action of a letter. A letter to a collection agency has its own
 * name.
 */
export function useActionText({ kind }: DisputeCase): (name: FollowUp) => string {
  const t = useTranslations('disputes.action')
  return (name) => t(name === 'company' && kind === 'collection' ? 'agency' : name)
}

/** Returns a case's name, its recipient, and a line that states the claim in its letter. */
export function useCaseName(one: DisputeCase) {
  const t = useTranslations('disputes')
  const claim = useClaimText()(one.claim)
  const compared = t('compared', { claim, bureau: providerLabel(one.provider) })
  return { ...useNameOf()(one), claim, about: one.to === 'bureau' ? claim : compared }
}

/**
 * Returns the outcome of a case in one sentence. For a changed or returned entry, it names the date
 * of the report that first showed it.
 */
export function useStateText({ one, state }: CaseProps): string {
  const t = useTranslations('disputes.state')
  const { formatDate } = dateFormatsOf(useLocale())
  const isMailing = useIsMailing({ one, state })
  const { due, late } = caseDaysOf(one)
  const of = isBlock(one) ? 'Block' : one.to === 'bureau' ? '' : 'Company'
  if (state.is === 'overdue') return t(`overdue${of}`, { date: formatDate(late) })
  if (isMailing) return t('mail', { date: formatDate(late) })
  if (state.is === 'waiting') return t(`waiting${of}`, { date: formatDate(due) })
  const isOnce = state.is === 'changed' || state.is === 'cameBack'
  const at = isOnce && one.outcome === state.is ? (one.seen ?? state.report) : state.report
  const report = at === undefined ? 'none' : formatDate(at)
  return t(state.is, { bureau: providerLabel(one.provider), report })
}

/** Returns whether the investigation period is over while the result may still be in the mail. */
export function useIsMailing({ one, state }: CaseProps): boolean {
  const [today] = useState(() => localDay(Date.now()))
  return state.is === 'waiting' && today > caseDaysOf(one).due
}

function useClaimText(): (claim: CaseClaim) => string {
  const t = useTranslations('checkUp')
  const theft = useTranslations('disputes')('theft')
  return (claim) => {
    switch (claim) {
      case 'theft':
        return theft
      case 'notLate':
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
