import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { useNotMine } from '@/components/credit/shared/not-mine'
import { Button } from '@/components/ui/button/button'
import { QueryContent } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { SummarizedReport } from '@/lib/contract/bff/credit/report'
import type { ReportDetail } from '@/lib/contract/bff/credit/report-details'
import type { NotMineSubject } from '@/lib/domain/credit/not-mine/not-mine-steps'

/** The report of the bureau whose tab is open. */
export const ShownReportContext = createContext<SummarizedReport | undefined>(undefined)

export function useShownReport(): SummarizedReport {
  const shown = useContext(ShownReportContext)
  if (!shown) throw new Error('A section of a report needs ReportScreen above it')
  return shown
}

type ReportDetailsContentProps = {
  skeleton: ReactNode
  children: (details: ReportDetail | undefined) => ReactNode
}

/**
 * Renders its children once the shown report's lists have loaded; until then, the skeleton or a
 * failure notice.
 */
export function ReportDetailsContent({ skeleton, children }: ReportDetailsContentProps) {
  const { provider } = useShownReport()
  return (
    <QueryContent
      query={useEndpointQuery('/api/report-details')}
      data="reports"
      skeleton={skeleton}
    >
      {(details) => children(details.find((one) => one.provider === provider))}
    </QueryContent>
  )
}

type NotMineButtonProps = Pick<NotMineSubject, 'kind' | 'company'> & {
  name: string | undefined
  /** Names and values. Facts without a value are omitted. */
  facts: readonly (readonly [string, string | undefined])[]
}

/**
 * Opens the "not mine" steps for an account, inquiry or address of the shown report. Renders
 * nothing if the host hides these steps.
 */
export function NotMineButton({ name, facts, ...subject }: NotMineButtonProps) {
  const t = useTranslations('report')
  const open = useNotMine()
  const report = useContext(ShownReportContext)
  if (!open || !report) return null
  const { provider, label } = report
  const named = [[t('bureau'), label] as const, ...facts]
  const lines = named.flatMap(([fact, value]) => (value ? t('fact', { name: fact, value }) : []))
  return (
    <Button
      variant="text"
      className="min-h-6! py-0! whitespace-nowrap text-sm"
      aria-label={name ? t('notMineNamed', { name }) : undefined}
      onClick={() => open({ ...subject, provider, facts: lines })}
    >
      {t('notMine')}
    </Button>
  )
}
