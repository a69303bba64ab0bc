import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { CsvDownload } from '@/components/credit/shared/files/save-buttons'
import { apiQuery } from '@/lib/client/api/queries'
import type { SummarizedReport } from '@/lib/contract/bff/credit/report'

/** Button that saves a report's accounts as a CSV file. */
export function AccountsDownload({ provider, label: bureau }: SummarizedReport) {
  const t = useTranslations('report')
  const client = useQueryClient()
  async function loadFile() {
    const details = await client.ensureQueryData(apiQuery('/api/report-details'))
    const { accountsTable } = await import('@/lib/domain/credit/export/accounts-table')
    const accounts = details.find((one) => one.provider === provider)?.accounts ?? []
    const rows = accountsTable(accounts, {
      bureau,
      column: (name) => t(`csv.column.${name}`),
      group: (name) => t(`group.${name}`),
      open: t('csv.open'),
      closed: t('closed'),
    })
    return { name: `${t('csv.file', { bureau })}.csv`, rows }
  }
  return <CsvDownload load={loadFile}>{t('csv.download')}</CsvDownload>
}
