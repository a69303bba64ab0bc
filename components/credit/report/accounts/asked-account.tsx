import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { useDispute, useDisputeOf } from '@/components/credit/shared/use-disputes'
import { useFeatures } from '@/lib/client/page/page-context'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import type { AccountMark, Dispute } from '@/lib/domain/credit/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { isAuthorizedUser } from '@/lib/domain/credit/report/entry-facts'
import { pathOf } from '@/lib/routes'

/** Returns the fields of a reported account that show whether it is in question. */
export function markOf(account: AccountDetails): AccountMark {
  const { accountName: name, dateOpened: opened, entryKey, isDisputed } = account
  return { name, opened, entryKey, isDisputed, isAuthorizedUser: isAuthorizedUser(account) }
}

/** Returns the unanswered alert that asks about an account. */
const questionIn = (dispute: Dispute | undefined) =>
  dispute?.isDenied ? undefined : dispute?.alert

/** Returns the accounts, first those that an unanswered alert asks about. */
export function useAskedFirst(accounts: readonly AccountDetails[]): AccountDetails[] {
  const disputeOf = useDisputeOf()
  const isAsked = (account: AccountDetails) => questionIn(disputeOf(markOf(account))) !== undefined
  return accounts.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
}

/** Wide screens show the link on the line of the note about the alert, in the second column. */
const besideNoteClass = 'lg:col-start-2 lg:row-start-1 lg:mt-13.5 lg:mb-0 lg:min-h-6 lg:self-start'

/** Links to the unanswered alert about an account. Renders nothing for other accounts. */
export function AnswerLink({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const alert = questionIn(useDispute(markOf(account)))
  const { monitoring } = useFeatures()
  if (!(alert && monitoring)) return null
  return (
    <ScreenLink
      path={pathOf('monitor')}
      anchor={alertAnchorOf(alert.id)}
      className={`-mt-2 mb-1 text-sm print:hidden ${besideNoteClass}`}
    >
      {t('answer')}
    </ScreenLink>
  )
}
