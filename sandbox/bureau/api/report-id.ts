import { upstreamReportSchema, upstreamSummariesSchema } from '@/lib/contract/normalize/report'
import type { CreditFile } from '../credit-file'

/** Whether a report id, with or without a bureau suffix, belongs to this file. Specification, section 3. */
export function hasReportId(file: CreditFile, reportId: string): boolean {
  const report = upstreamReportSchema.parse(file.latestReport)
  const summaries = [
    ...upstreamSummariesSchema.parse(file.reportSummary),
    ...(report.providerViews ?? []).map(({ summary }) => summary),
  ]
  const ids = [report.id, ...summaries.map((summary) => summary?.id)]
  return ids.some((id) => id != null && withoutSuffix(id) === withoutSuffix(reportId))
}

function withoutSuffix(id: string): string {
  return id.replace(/-(?:TU|EFX|EXP)$/, '')
}
