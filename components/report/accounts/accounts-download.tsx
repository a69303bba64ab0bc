'use client'

import { useTranslations } from 'next-intl'
import { CsvDownload } from '@/lib/client/report-download/csv-download'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { useShownReport } from '../report-content'

/** Saves the accounts of the shown report. */
export function AccountsDownload({ accounts }: { accounts: readonly AccountDetails[] }) {
  const t = useTranslations('report')
  const loadFile = useAccountsFile()
  return (
    <div>
      <CsvDownload load={() => loadFile(accounts)}>{t('csv.download')}</CsvDownload>
    </div>
  )
}

function useAccountsFile() {
  const t = useTranslations('report')
  const { label } = useShownReport()
  return async (accounts: readonly AccountDetails[]) => {
    const { accountColumns, accountsTable } = await import('@/lib/domain/export/accounts-table')
    const rows = accountsTable(accounts, {
      bureau: label,
      columns: accountColumns.map((column) => t(`csv.column.${column}`)),
      groups: {
        revolvingAccounts: t('group.revolvingAccounts'),
        mortgageAccounts: t('group.mortgageAccounts'),
        installmentAccounts: t('group.installmentAccounts'),
        otherAccounts: t('group.otherAccounts'),
      },
      open: t('csv.open'),
      closed: t('closed'),
    })
    return { name: `${t('csv.file', { bureau: label })}.csv`, rows }
  }
}
