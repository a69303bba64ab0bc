import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CaseCalendar } from '@/components/credit/shared/disputes/case-calendar'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { Button, buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { localDay } from '@/lib/domain/credit/disputes/case-days'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import {
  type Complaint,
  type FollowUp,
  isComplaintOpen,
  type NextRight,
} from '@/lib/domain/credit/disputes/next-rights'
import { complaintUrl, freeReports } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { pathOf } from '@/lib/routes'
import { useActionText, useCaseName } from './use-case-texts'

type RightTextProps = { right: NextRight; to: DisputeCase['to'] }

/** Explains a right in one or two sentences. */
export function RightText({ right, to }: RightTextProps) {
  const t = useTranslations('disputes.right')
  switch (right.name) {
    case 'complaint':
      return <ComplaintText {...{ right, to }} />
    case 'newFacts':
    case 'method':
    case 'overdue':
    case 'company':
    case 'statement':
    case 'attorneyGeneral':
      return <p>{t(right.name)}</p>
    default:
      return null
  }
}

function ComplaintText({ right, to }: RightTextProps & { right: Complaint }) {
  const t = useTranslations('disputes.right')
  const { formatDate } = dateFormatsOf(useLocale())
  const [today] = useState(() => localDay(Date.now()))
  if (to === 'furnisher') return <p>{t('complaintCompany')}</p>
  if (right.from === undefined || right.from <= today) return <p>{t('complaintNow')}</p>
  const date = formatDate(right.from)
  return <p>{t(right.ifOver ? 'complaintResult' : 'complaintFrom', { date })}</p>
}

type CaseActionProps = {
  right: NextRight
  one: DisputeCase
  write: (name: FollowUp) => void
  variant?: 'primary' | 'quiet' | 'text'
}

/** Renders the button or link of a right; null if it has none or the consumer cannot use it yet. */
export function CaseAction({ right, one, write, variant = 'text' }: CaseActionProps) {
  const t = useTranslations('disputes.action')
  const actionText = useActionText(one)
  const [today] = useState(() => localDay(Date.now()))
  switch (right.name) {
    case 'calendar':
      return <SaveDates one={one} />
    case 'report':
      return <ScreenLink path={pathOf('report')}>{t('report')}</ScreenLink>
    case 'theftFile':
      return <ScreenLink path={pathOf('identityTheft')}>{t('theftFile')}</ScreenLink>
    case 'keep':
      return <SiteLink href={freeReports.url}>{t('keep')}</SiteLink>
    case 'complaint':
      return isComplaintOpen(right, today) ? (
        <ExternalLink href={complaintUrl} className={buttonClass('quiet')}>
          {t('complaint')}
        </ExternalLink>
      ) : null
    case 'attorneyGeneral':
      return null
    default:
      return (
        <Button variant={variant} onClick={() => write(right.name)}>
          {actionText(right.name)}
        </Button>
      )
  }
}

function SiteLink({ href, children }: { href: string; children: string }) {
  return (
    <ExternalLink href={href} className={buttonClass('text')}>
      {children}
    </ExternalLink>
  )
}

/** Saves the dates of one case. */
export function SaveDates({ one }: { one: DisputeCase }) {
  const t = useTranslations('disputeSent.calendar')
  const { name, to } = useCaseName(one)
  return <CaseCalendar cases={[{ one, name, to }]}>{t('save')}</CaseCalendar>
}
