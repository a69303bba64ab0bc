import { useLocale, useTranslations } from 'next-intl'
import type { FactorRows } from '@/lib/contract/bff/credit/factors'
import type { FactorGroup } from '@/lib/contract/choices'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/** Factors whose state is never good if nothing has been reported for a long time. */
const silentFactors: readonly FactorGroup[] = ['payments', 'age', 'newCredit']

/** Returns whether a factor has no state because nothing has been reported for a long time. */
export function isSilent(factor: FactorGroup, rows: FactorRows): boolean {
  const isUnknown = rows[factor].state === undefined
  return isUnknown && rows.silent !== undefined && silentFactors.includes(factor)
}

/** Returns whether this is true of any factor. */
export function isAnySilent(rows: FactorRows): boolean {
  return silentFactors.some((factor) => isSilent(factor, rows))
}

/** Says since when nothing has been reported. */
export function SilentText({ rows: { silent } }: { rows: FactorRows }) {
  const t = useTranslations('factors')
  const { formatMonth } = dateFormatsOf(useLocale())
  return t('silent', { month: silent?.since ? formatMonth(silent.since) : 'none' })
}
