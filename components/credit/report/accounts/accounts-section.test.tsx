// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { apiQuery } from '@/lib/client/api/queries'
import { createQueryClient } from '@/lib/client/page/query-client'
import { mockResponses } from '@/lib/client/testing/mock-responses'
import { TestProviders } from '@/lib/client/testing/test-providers'
import type { SummarizedReport } from '@/lib/contract/bff/credit/report'
import { ShownReportContext } from '../shown-report'
import { AccountLists } from './accounts-section'

mockResponses()

const shown: SummarizedReport = {
  provider: 'EFX',
  label: 'Equifax',
  oldestAccount: {},
  isFrozen: false,
  counts: {},
  rows: [],
  total: {},
}
const account = {
  id: 'a1',
  accountName: 'Calloway',
  group: 'revolvingAccounts' as const,
  isClosed: false,
  isNegative: false,
  comments: [],
  lateMonths: 0,
  paymentHistory: [],
}
const details = {
  provider: 'EFX',
  inquiries: [],
  consumerStatements: [],
  publicRecords: [],
  collections: [],
}

test('the server renders the accounts, so hydration causes no layout shift', () => {
  const client = createQueryClient()
  client.setQueryData(apiQuery('/api/report-details').queryKey, [
    { ...details, accounts: [account] },
  ])
  const html = renderToString(
    <TestProviders>
      <QueryClientProvider client={client}>
        <ShownReportContext value={shown}>
          <AccountLists />
        </ShownReportContext>
      </QueryClientProvider>
    </TestProviders>,
  )
  expect(html).toContain('Calloway')
})
