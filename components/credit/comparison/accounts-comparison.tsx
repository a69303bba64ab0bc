import { Check, CircleHelp, Minus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DisputeNote } from '@/components/credit/shared/use-disputes'
import { BureauText } from '@/components/ui/bureau-wording'
import { PagedList } from '@/components/ui/paged-list'
import { RowTable } from '@/components/ui/row-table'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { AccountPresence, ComparedAccount } from '@/lib/contract/bff/credit/comparison'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'

const accountsPerPage = 25

/** Lists accounts that only some bureaus have or may have. */
export function AccountsComparison({ accounts }: { accounts: readonly ComparedAccount[] }) {
  const t = useTranslations('comparison')
  const columns = (accounts[0]?.bureaus ?? []).map(({ provider: key }) => ({
    key,
    header: providerLabel(key),
  }))
  return (
    <PagedList
      items={accounts}
      pageSize={accountsPerPage}
      texts="comparison"
      showAll={useIsPrinting()}
    >
      {(shown) => (
        <RowTable label={t('accountsCaption')} columns={columns} rows={shown.map(toRow)} />
      )}
    </PagedList>
  )
}

function toRow(account: ComparedAccount) {
  const { name, maskedNumber, opened, bureaus } = account
  return {
    // Two accounts at one company may have the same date and number, but then their bureaus differ.
    key: JSON.stringify([name, maskedNumber, opened, bureaus]),
    header: <AccountName account={account} />,
    note: <AccountNote account={account} />,
    cells: bureaus.map(({ provider, presence }) => <Presence key={provider} presence={presence} />),
  }
}

function AccountName({ account: { name, maskedNumber } }: { account: ComparedAccount }) {
  const t = useTranslations('comparison')
  return (
    <>
      {name ? <BureauText>{name}</BureauText> : t('unnamed')}{' '}
      <span className="whitespace-nowrap font-normal text-ink-muted text-sm">{maskedNumber}</span>
    </>
  )
}

function AccountNote({ account }: { account: ComparedAccount }) {
  const t = useTranslations('comparison')
  const { formatDate } = dateFormatsOf(useLocale())
  const { opened, isClosed } = account
  const date = opened === undefined ? '' : formatDate(opened)
  const openedText = date && t(isClosed ? 'openedAndClosed' : 'opened', { date })
  return (
    <>
      {openedText || (isClosed ? t('closed') : null)}
      <DisputeNote {...account} />
    </>
  )
}

const presences = {
  reported: { icon: Check, colour: 'font-medium' },
  missing: { icon: Minus, colour: 'text-ink-muted' },
  unclear: { icon: CircleHelp, colour: 'text-ink-muted' },
} as const

function Presence({ presence }: { presence: AccountPresence }) {
  const t = useTranslations('comparison.presence')
  const { icon: Icon, colour } = presences[presence]
  return (
    <span
      className={`flex items-start gap-1.5 max-sm:flex-col max-sm:gap-0.5 max-sm:text-sm ${colour}`}
    >
      {/* On phones, the mark is above the words, which need the width of the column. */}
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t(presence)}
    </span>
  )
}
