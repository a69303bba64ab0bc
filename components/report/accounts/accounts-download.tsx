'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import { useCachedData } from '@/lib/client/api/queries'
import { useCsvDownload } from '@/lib/client/report-download/use-csv-download'
import type { AccountDetails } from '@/lib/contract/bff/report-details'
import { detailsQueries } from '../queries'
import { useShownReport } from '../report-content'

/** Saves the accounts of the shown report, once they have loaded. */
export function AccountsDownload() {
  const t = useTranslations('report')
  const { provider } = useShownReport()
  const { isPending, save } = useCsvDownload()
  const loadFile = useAccountsFile()
  const details = useCachedData(detailsQueries.details)?.find((one) => one.provider === provider)
  if (!details || details.accounts.length === 0) return null
  return (
    <div>
      <Button variant="text" pending={isPending} onClick={() => save(() => loadFile(details.accounts))}>
        {t('csv.download')}
      </Button>
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
