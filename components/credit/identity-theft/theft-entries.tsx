import { useLocale, useTranslations } from 'next-intl'
import { PartLink } from '@/components/credit/shared/part-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { BureauText } from '@/components/ui/bureau-wording'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TitledSection } from '@/components/ui/section'
import { useFeatures, useIsHidden } from '@/lib/client/page/page-context'
import { kitPathOf } from '@/lib/domain/credit/check-up/kit-path'
import type { Ticks } from '@/lib/domain/credit/identity-theft/theft-file'
import {
  isInLetters,
  letterTickOf,
  type TheftEntry,
  type theftFileOf,
} from '@/lib/domain/credit/identity-theft/theft-file'
import { contactsOf } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { pathOf } from '@/lib/routes'
import { DisputeLinks } from './links'
import { OtherDenials } from './other-denials'

type TheftEntriesProps = ReturnType<typeof theftFileOf> & {
  /** Number of alerts about possible fraud without an answer. */
  openAlerts: number
  /** Whether there are letters, which can name denied addresses. */
  hasLetters: boolean
  ticks: Ticks
  tick: (key: string, isDone: boolean) => void
}

/** Lists the entries that the consumer said are not theirs. Each can be left out of the letters. */
export function TheftEntries({ entries, others, ticks, tick, ...has }: TheftEntriesProps) {
  const t = useTranslations('identityTheft')
  const { monitoring } = useFeatures()
  const asked = monitoring ? has.openAlerts : 0
  const isEmpty = entries.length + others.length === 0
  return (
    <TitledSection title={t('entries')} className="gap-3">
      {entries.length === 0 ? (
        <p className="max-w-prose">
          {isEmpty ? t('noEntries', { alerts: asked }) : t('onlyOthers')}
        </p>
      ) : (
        <ul className="border-hairline border-t">
          {entries.map((entry) => (
            <li
              key={entry.key}
              className="flex break-inside-avoid flex-wrap items-center justify-between gap-x-8 border-hairline border-b py-3"
            >
              <Entry entry={entry} isIn={isInLetters(entry, ticks)} />
              <Checkbox
                id={`letters-${entry.key}`}
                label={t(entry.mayBeMistake ? 'isTheft' : 'inLetters')}
                checked={isInLetters(entry, ticks)}
                onChange={(isIn) =>
                  tick(letterTickOf(entry), isIn === (entry.mayBeMistake === true))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <OtherDenials hasLetters={has.hasLetters} {...{ others, ticks, tick }} />
      {isEmpty ? null : <p className="max-w-prose text-ink-muted print:hidden">{t('mistake')}</p>}
      <MarkLinks isFirst={isEmpty} hasQuestions={asked > 0} />
    </TitledSection>
  )
}

function Entry({ entry, isIn }: { entry: TheftEntry; isIn: boolean }) {
  const { kind, company, maskedNumber, date, mayBeMistake, bureaus } = entry
  const t = useTranslations('identityTheft')
  const locale = useLocale()
  const list = new Intl.ListFormat(locale).format([...new Set(bureaus.map(({ label }) => label))])
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">
        {company ? <BureauText>{company}</BureauText> : t('unnamed')}
        {maskedNumber ? (
          <span className="whitespace-nowrap font-normal text-ink-muted"> {maskedNumber}</span>
        ) : null}
      </p>
      <p className="text-ink-muted text-sm">
        {[t(`kind.${kind}`), date === undefined ? '' : dateFormatsOf(locale).formatDate(date), list]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayBeMistake ? <TheftOrMistake entry={entry} /> : null}
      {isIn ? null : <MistakeLetter entry={entry} />}
      {kind === 'inquiry' ? <p className="text-sm print:hidden">{t('askedBy')}</p> : null}
    </div>
  )
}

/** Asks whether an entry is theft or a mistake. */
function TheftOrMistake({ entry: { isMedical, isAuthorizedUser } }: { entry: TheftEntry }) {
  const t = useTranslations('identityTheft')
  const kind = isAuthorizedUser ? ('User' as const) : isMedical ? ('Medical' as const) : ''
  return <p className="max-w-prose print:hidden">{t(`theftOrMistake${kind}`)}</p>
}

/**
 * Links to the letter about an entry that is a mistake or, if no report lists the entry yet, to the
 * bureaus' pages for disputes.
 */
function MistakeLetter({ entry: { key, isInReport, bureaus } }: { entry: TheftEntry }) {
  const t = useTranslations('identityTheft')
  const isHidden = useIsHidden('checkUp')
  return (
    <div className="flex flex-wrap gap-x-6 print:hidden">
      {isInReport && !isHidden ? (
        <ScreenLink path={kitPathOf(key)}>{t('mistakeLetter')}</ScreenLink>
      ) : (
        <DisputeLinks bureaus={contactsOf(bureaus)} />
      )}
    </div>
  )
}

type MarkLinksProps = {
  /** Whether the first link is the page's main action. */
  isFirst: boolean
  /** Whether there are alerts to answer. */
  hasQuestions: boolean
}

/** Links to the pages where the consumer can mark an entry as not theirs. */
function MarkLinks({ isFirst, hasQuestions }: MarkLinksProps) {
  const t = useTranslations('identityTheft')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 print:hidden">
      {hasQuestions ? (
        <ScreenLink path={pathOf('monitor')} look={isFirst ? 'primary' : undefined}>
          {t('toAlerts')}
        </ScreenLink>
      ) : null}
      <PartLink to="review" look={isFirst && !hasQuestions ? 'primary' : undefined}>
        {t('toReview')}
      </PartLink>
    </div>
  )
}
