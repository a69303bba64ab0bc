'use client'

import { useTranslations } from 'next-intl'
import type {
  CollectionDetails,
  CourtRecord,
  ReportedStatement,
} from '@/lib/contract/bff/credit/report-details'
import { ReportDetails, useBureauValues } from '../report-section'

/** Shows a collection and what to do about it. */
export function Collection({ item }: { item: CollectionDetails }) {
  const t = useTranslations('report')
  const tAdvice = useTranslations('collectionAdvice')
  const { text, code, money, date } = useBureauValues()
  const details = [
    { name: t('agency'), value: text(item.agencyClient) },
    { name: t('amount'), value: money(item.amount) },
    { name: t('originalAmount'), value: money(item.originalAmount) },
    { name: t('status'), value: code(item.status) },
    { name: t('assigned'), value: date(item.assignedDate) },
    { name: t('statusDate'), value: date(item.statusDate) },
  ]
  return (
    <>
      <ReportDetails details={details} />
      <p className="mt-2 max-w-prose">{tAdvice(item.advice)}</p>
    </>
  )
}

/** Shows a judgment, a lien, or a bankruptcy and what to do about it. */
export function PublicRecord({ item }: { item: CourtRecord }) {
  const t = useTranslations('report')
  const tAdvice = useTranslations('bankruptcyAdvice')
  const { text, code, money, date } = useBureauValues()
  const details = [
    { name: t('recordKind'), value: item.kind && t(`recordKinds.${item.kind}`) },
    { name: t('filed'), value: date(item.filedDate) },
    { name: t('court'), value: text(item.courtName) },
    { name: t('status'), value: code(item.status) },
    { name: t('liability'), value: money(item.liability) },
    { name: t('assets'), value: money(item.asset) },
    { name: t('exempt'), value: money(item.exempt) },
  ]
  return (
    <>
      <ReportDetails details={details} />
      {item.bankruptcyAdvice ? (
        <p className="mt-2 max-w-prose">{tAdvice(item.bankruptcyAdvice)}</p>
      ) : null}
    </>
  )
}

/** Shows a statement that the consumer added to the report. */
export function Statement({ item: { reportedDate, statement } }: { item: ReportedStatement }) {
  const t = useTranslations('report')
  const { text, date } = useBureauValues()
  return (
    <>
      {reportedDate === undefined ? null : (
        <p className="text-ink-muted text-sm">{date(reportedDate)}</p>
      )}
      <p className="max-w-prose">{text(statement) ?? t('notReported')}</p>
    </>
  )
}
