import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CalendarDownload } from '@/components/credit/shared/files/save-buttons'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { Button, buttonClass } from '@/components/ui/button/button'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { ExternalLink } from '@/components/ui/external-link'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { caseDaysOf, isBlock, localDay } from '@/lib/domain/credit/disputes/case-days'
import { caseIdOf, type DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import {
  type FollowUp,
  type NextRight,
  nextRightsOf,
} from '@/lib/domain/credit/disputes/next-rights'
import { complaintUrl, freeReports } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { pathOf } from '@/lib/routes'
import { type CaseProps, useCaseName } from './use-case-texts'

type CaseNextProps = CaseProps & { write: (name: FollowUp) => void; remove: () => void }

/** Says what the consumer can do now, with one button, and lists the other rights below. */
export function CaseNext({ one, state, write, remove }: CaseNextProps) {
  const t = useTranslations('disputes')
  const { name } = useCaseName(one)
  const isPrinting = useIsPrinting()
  const [today] = useState(() => localDay(Date.now()))
  const { complaint } = caseDaysOf(one)
  const [first, ...others] = nextRightsOf(one, state, complaint)
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose">{t(`next.${nextKeyOf(one, state.is)}`, nextFigures(one))}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <Action right={first} one={one} write={write} isFirst />
        {others.length > 0 && complaint !== undefined && complaint > today ? (
          <Dates one={one} />
        ) : null}
        <Button
          variant="text"
          className="text-ink-muted! text-sm sm:ml-auto"
          aria-label={t('removeNamed', { name })}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </div>
      {others.length > 0 ? (
        <LazyDisclosure
          summary={t('more')}
          forceOpen={isPrinting}
          className="border-hairline border-t pt-1"
        >
          {() => (
            <ul className="flex flex-col gap-3">
              {others.map((right) => (
                <li key={right.name} className="flex max-w-prose flex-col items-start">
                  <RightText right={right} />
                  <Action {...{ right, one, write }} />
                </li>
              ))}
            </ul>
          )}
        </LazyDisclosure>
      ) : null}
    </div>
  )
}

function nextKeyOf({ to, claim }: DisputeCase, is: CaseProps['state']['is']) {
  if (is !== 'overdue' && is !== 'stillThere' && is !== 'cameBack') return is
  if (claim === 'theft' && to === 'furnisher') return 'theftCompany'
  if (claim === 'theft') return `${is}Theft` as const
  return to === 'bureau' ? is : (`${is}Company` as const)
}

function nextFigures({ to, claim, isLong }: DisputeCase) {
  return { to, days: isBlock({ to, claim }) ? 'block' : isLong ? 'long' : 'short' }
}

function RightText({ right }: { right: NextRight }) {
  const t = useTranslations('disputes.right')
  const { formatDate } = dateFormatsOf(useLocale())
  const [today] = useState(() => localDay(Date.now()))
  switch (right.name) {
    case 'complaint':
      return (
        <p>
          {right.from > today
            ? t('complaintFrom', { date: formatDate(right.from) })
            : t('complaintNow')}
        </p>
      )
    case 'newFacts':
    case 'method':
    case 'overdue':
    case 'company':
    case 'statement':
    case 'certification':
    case 'attorneyGeneral':
      return <p>{t(right.name)}</p>
    default:
      return null
  }
}

type ActionProps = {
  right: NextRight
  one: DisputeCase
  write: (name: FollowUp) => void
  isFirst?: boolean
}

function Action({ right, one, write, isFirst = false }: ActionProps) {
  const t = useTranslations('disputes.action')
  const [today] = useState(() => localDay(Date.now()))
  switch (right.name) {
    case 'calendar':
      return <Dates one={one} />
    case 'report':
      return <ScreenLink path={pathOf('report')}>{t('report')}</ScreenLink>
    case 'theftFile':
      return <ScreenLink path={pathOf('identityTheft')}>{t('theftFile')}</ScreenLink>
    case 'keep':
      return <SiteLink href={freeReports.url}>{t('keep')}</SiteLink>
    case 'complaint':
      return right.from > today ? null : <SiteLink href={complaintUrl}>{t('complaint')}</SiteLink>
    case 'attorneyGeneral':
      return null
    default:
      return (
        <Button variant={isFirst ? 'primary' : 'text'} onClick={() => write(right.name)}>
          {t(right.name)}
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

/** Saves the day of the answer and, after a letter to a bureau, day 46. */
function Dates({ one }: { one: DisputeCase }) {
  const t = useTranslations('disputes')
  const { name, to } = useCaseName(one)
  const { due, complaint } = caseDaysOf(one)
  const id = caseIdOf(one).replaceAll(/[^\w.-]/g, '')
  const about = `${to}, ${name}`
  const events = [
    {
      date: due,
      title: t('calendarDue', { to: about }),
      text: t('calendarDueText'),
      uid: `due-${id}`,
    },
    ...(complaint === undefined
      ? []
      : [
          {
            date: complaint,
            title: t('calendarComplaint', { to: about }),
            text: t('calendarComplaintText'),
            uid: `complaint-${id}`,
          },
        ]),
  ]
  return (
    <CalendarDownload load={() => ({ name: `${t('calendarFile')}.ics`, events })}>
      {t('action.calendar')}
    </CalendarDownload>
  )
}
