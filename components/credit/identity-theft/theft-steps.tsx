import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartLink } from '@/components/credit/shared/part-link'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TitledSection } from '@/components/ui/section'
import type { Ticks } from '@/lib/domain/credit/identity-theft/theft-file'
import type { TheftLetter } from '@/lib/domain/credit/identity-theft/theft-letters'
import {
  bureauContacts,
  identityTheftUrlOf,
  theftReportPhone,
} from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { BlockDates } from './block-dates'
import { LetterItem, type LetterItemProps } from './letter-item'
import { CallLink, SiteLink } from './links'
import type { Tick } from './use-ticks'

type TheftStepsProps = {
  ticks: Ticks
  tick: Tick
  letters?: readonly TheftLetter[]
  /** Codes of the bureaus whose reports say that they are frozen. */
  frozen?: readonly string[]
  /** The steps with letters, which need a report. */
  children?: ReactNode
}

/** Lists the steps in order. Their check marks are stored on the device. Contract, section 13. */
export function TheftSteps({ ticks, tick, letters = [], frozen = [], children }: TheftStepsProps) {
  const t = useTranslations('identityTheft')
  const done = { ticks, tick }
  const [first = bureauContacts[0]] = bureauContacts.filter(({ provider }) =>
    letters.some(({ key }) => key === `bureau.${provider}`),
  )
  return (
    <TitledSection title={t('steps')}>
      <ol className="border-hairline border-t">
        <Step name="freeze" number={1}>
          {bureauContacts.map(({ provider, label, pages }) =>
            frozen.includes(provider) ? (
              <p key={provider} className="flex min-h-11 items-center gap-3">
                <Check aria-hidden="true" className="size-5 shrink-0 text-positive" />
                {t('isFrozen', { bureau: label })}
              </p>
            ) : (
              <Task key={provider} name={`freeze.${provider}`} label={label} {...done}>
                <SiteLink href={pages.freeze}>{t('freezeAt', { bureau: label })}</SiteLink>
              </Task>
            ),
          )}
        </Step>
        <Step name="fraudAlert" number={2}>
          <Task name="fraudAlert" label={t('fraudAlert.done')} {...done}>
            {first ? (
              <SiteLink href={first.pages.fraudAlert}>
                {t('alertAt', { bureau: first.label })}
              </SiteLink>
            ) : null}
          </Task>
        </Step>
        <Step name="report" number={3}>
          <Task name="report" label={t('report.done')} {...done}>
            <SiteLink href={identityTheftUrlOf(useLocale())}>{t('reportSite')}</SiteLink>
            <CallLink phone={theftReportPhone} />
          </Task>
        </Step>
        {children}
      </ol>
      <p className="max-w-prose text-ink-muted text-sm">{t('source')}</p>
    </TitledSection>
  )
}

type LetterStepsProps = Pick<TheftStepsProps, 'ticks' | 'tick'> &
  Pick<LetterItemProps, 'sender' | 'setTyped' | 'entries'> & {
    /** `letters` are in English, `meanings` in the page's language. */
    letters: readonly TheftLetter[]
    meanings: readonly TheftLetter[]
  }

export function LetterSteps({ letters, meanings, ...item }: LetterStepsProps) {
  const t = useTranslations('identityTheft')
  const itemsTo = (to: TheftLetter['to']) =>
    letters.flatMap((letter, index) => {
      const meaning = meanings[index]
      return letter.to === to && meaning
        ? [<LetterItem key={letter.key} {...{ letter, meaning }} {...item} />]
        : []
    })
  const [toBureaus, toCompanies] = [itemsTo('bureau'), itemsTo('furnisher')]
  return (
    <>
      <Step name="bureaus" number={4} empty={toBureaus.length > 0 ? undefined : t('noLetters')}>
        {toBureaus.length > 0 && item.ticks.report === undefined ? (
          <p className="font-medium">{t('reportFirst')}</p>
        ) : null}
        {toBureaus.length > 0 ? <div>{toBureaus}</div> : null}
      </Step>
      <Step
        name="companies"
        number={5}
        empty={toCompanies.length > 0 ? undefined : t('noCompanies')}
      >
        {toCompanies}
      </Step>
      <Step name="day4" number={6}>
        <BlockDates ticks={item.ticks} letters={letters.filter(({ to }) => to === 'bureau')} />
        <PartLink to="disputes">{t('toDisputes')}</PartLink>
      </Step>
    </>
  )
}

type StepProps = {
  name: 'freeze' | 'fraudAlert' | 'report' | 'bureaus' | 'companies' | 'day4'
  number: number
  /** Says why there is nothing to do in this step yet, instead of what to do. */
  empty?: string | undefined
  children: ReactNode
}

function Step({ name, number, empty, children }: StepProps) {
  const t = useTranslations('identityTheft')
  return (
    <li
      className={`flex gap-3 border-hairline border-b sm:gap-4 print:py-3 ${empty ? 'py-3' : 'py-5'}`}
    >
      <span
        aria-hidden="true"
        className={`w-5 shrink-0 text-right leading-7 tabular-nums ${empty ? 'text-ink-muted' : 'font-semibold text-xl'}`}
      >
        {number}
      </span>
      <div className={`flex min-w-0 grow flex-col ${empty ? '' : 'gap-2'}`}>
        <h3 className={`leading-7 ${empty ? 'font-normal text-base' : 'text-lg'}`}>
          {t(`${name}.title`)}
        </h3>
        <p className="max-w-prose text-ink-muted">{empty ?? t(`${name}.text`)}</p>
        {empty ? null : <div className="flex flex-col">{children}</div>}
      </div>
    </li>
  )
}

type TaskProps = Pick<TheftStepsProps, 'ticks' | 'tick'> & {
  name: string
  label: string
  children: ReactNode
}

/**
 * Shows a task as a checkbox with the date on which it was checked, and the task's links, on phones
 * below the label.
 */
function Task({ name, label, ticks, tick, children }: TaskProps) {
  const t = useTranslations('identityTheft')
  const { formatLocalDate } = dateFormatsOf(useLocale())
  const day = ticks[name]
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <Checkbox
        id={`tick-${name}`}
        label={day === undefined ? label : t('doneOn', { label, date: formatLocalDate(day) })}
        checked={day !== undefined}
        onChange={(isDone) => tick(name, isDone)}
        className="sm:min-w-52"
      />
      <div className="flex flex-wrap items-center gap-x-6 max-sm:-mt-2 max-sm:w-full max-sm:gap-x-4 max-sm:pl-8 print:hidden">
        {children}
      </div>
    </div>
  )
}
