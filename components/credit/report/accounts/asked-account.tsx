import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { questionIn, useDispute, useDisputeOf } from '@/components/credit/shared/use-disputes'
import { useFeatures } from '@/lib/client/page/page-context'
import type { AccountDetails } from '@/lib/contract/bff/credit/report-details'
import { type AccountMark, disputeReasonOf } from '@/lib/domain/credit/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import { isAuthorizedUser } from '@/lib/domain/credit/report/entry-facts'
import { pathOf } from '@/lib/routes'

/** Returns the fields of a reported account that show whether it is in question. */
export function markOf(account: AccountDetails): AccountMark {
  const { accountName: name, dateOpened: opened, entryKey, isDisputed } = account
  return { name, opened, entryKey, isDisputed, isAuthorizedUser: isAuthorizedUser(account) }
}

/** Returns the accounts, first those that an unanswered alert asks about. */
export function useAskedFirst(accounts: readonly AccountDetails[]): AccountDetails[] {
  const disputeOf = useDisputeOf()
  const isAsked = (account: AccountDetails) => questionIn(disputeOf(markOf(account))) !== undefined
  return accounts.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a)))
}

/**
 * Wide screens show the link beside the note about the alert. An invisible copy of the note keeps
 * the link in place.
 */
const besideNoteClass =
  'lg:pointer-events-none lg:col-start-1 lg:row-start-1 lg:mt-13.5 lg:mb-0 lg:flex lg:self-start lg:text-sm lg:before:invisible lg:before:mr-4 lg:before:font-medium lg:before:content-[attr(data-note)]'

/** Links to the unanswered alert about an account. Renders nothing for other accounts. */
export function AnswerLink({ account }: { account: AccountDetails }) {
  const t = useTranslations('report')
  const tNotes = useTranslations('disputeNotes')
  const dispute = useDispute(markOf(account))
  const alert = questionIn(dispute)
  const { monitoring } = useFeatures()
  if (!(dispute && alert && monitoring)) return null
  return (
    <div
      data-note={tNotes(disputeReasonOf(dispute))}
      className={`-mt-2 mb-1 print:hidden ${besideNoteClass}`}
    >
      <ScreenLink
        path={pathOf('monitor')}
        anchor={alertAnchorOf(alert.id)}
        className="pointer-events-auto text-sm lg:min-h-6!"
      >
        {t('answer')}
      </ScreenLink>
    </div>
  )
}
