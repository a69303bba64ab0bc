import { useTranslations } from 'next-intl'
import { Advice, type AdviceFile, useAdviceFile } from '@/components/credit/shared/advice'
import { useFirstStep } from '@/components/credit/shared/first-step/use-first-step'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { ScoreFactor } from '@/lib/contract/bff/credit/score'
import type { FactorGroup } from '@/lib/contract/choices'
import { factorOfStep } from '@/lib/domain/credit/first-step/first-step'
import { generalActions } from '@/lib/domain/credit/reasons/own-advice'

export type FactorProps = {
  factor: FactorGroup
  rows: FactorRows
  /** The reasons for this factor that the bureau lists as hurting the score. */
  hurting: readonly ScoreFactor[]
  /** The first step, and the data that other advice depends on. */
  advice: Pick<ReturnType<typeof useFirstStep>, 'stepOf' | 'isLoading'> & { file: AdviceFile }
}

/** Returns the first step and the data that other advice depends on. */
export function useFactorAdvice() {
  const { stepOf, isLoading, worthChecking } = useFirstStep()
  return { stepOf, isLoading, worthChecking, file: useAdviceFile() }
}

/** Reason code for inquiries with a minor impact. */
const fewInquiries = '84'

/**
 * Returns whether a factor's row gives advice about the first reason. It gives none if the factor
 * is good and no reason hurts it, or if the row shows the first step instead.
 */
export function isReasonAdvised({ factor, rows, hurting, advice }: FactorProps): boolean {
  const step = advice.stepOf(rows.provider)
  const { state } = rows[factor]
  return (
    state !== undefined &&
    (state !== 'good' || namedOf(hurting) !== undefined) &&
    !(step && factorOfStep(step) === factor)
  )
}

/** Returns the first reason that hurts this factor. Skips the reason with a minor impact. */
export const namedOf = (hurting: FactorProps['hurting']) =>
  hurting.find(({ reason }) => reason && reason.code !== fewInquiries)?.reason

/**
 * Gives advice about collections, a bankruptcy or the first reason. Shown if the first step is
 * about another factor. On the page of collections and records, each entry has its own advice
 * instead.
 */
export function FactorAdvice({
  factor,
  rows,
  hurting,
  advice,
  isPage,
}: FactorProps & { isPage: boolean }) {
  const t = useTranslations('factors')
  const [first] = hurting.flatMap(({ reason }) => reason ?? [])
  const tBankruptcy = useTranslations('bankruptcyAdvice')
  const isAboutCollections = factor === 'records' && rows.records.advice.length > 0
  const { bankruptcyAdvice } = rows.records
  if (factor === 'records' && !isAboutCollections && bankruptcyAdvice)
    return isPage ? null : tBankruptcy(bankruptcyAdvice)
  if (isAboutCollections && isPage) return null
  const general = { action: t(`${factor}.action`), actionName: generalActions.get(factor) }
  return (
    <Advice
      reason={isAboutCollections ? { actionName: 'settleCollections' } : (first ?? general)}
      rows={rows}
      file={advice.file}
      first={advice.stepOf(rows.provider)}
      hasBand={isPage}
    />
  )
}
