import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useAlertQuestion } from '@/components/credit/shared/alert-title'
import { useNotMine } from '@/components/credit/shared/not-mine'
import { Button, buttonClass } from '@/components/ui/button/button'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import type { AlertItem, AlertKindName } from '@/lib/contract/bff/credit/alerts'
import { disputedKindOf } from '@/lib/domain/credit/alerts/disputed'
import { changeLinkOf, showsChanges } from '@/lib/domain/credit/changes/change-links'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'
import { AlertFinding } from './alert-finding'
import { BureauQuotation, useAlertSentence, useAlertTodo } from './alert-words'
import { WasThisYou } from './was-this-you'

type AlertDetailProps = {
  alert: AlertItem
  /** Whether `AlertQuestion` is shown below the alert. */
  isAsked?: boolean
}

/** Explains an alert: what happened, what it means, "was this you?", and what to do. */
export function AlertDetail({ alert, isAsked = false }: AlertDetailProps) {
  const t = useTranslations('alerts')
  const { kind } = alert
  const source = useSource(alert)
  const sentence = useAlertSentence(alert)
  return (
    <div className="flex max-w-prose flex-col gap-4 pb-2">
      <DetailSection title={t('whatHappened')}>
        <p>{sentence}</p>
        <BureauQuotation alert={alert} />
        {source ? <p className="text-ink-muted">{source}</p> : null}
        <ChangesLink alert={alert} />
      </DetailSection>
      {sentence && areSaidAbove.has(kind.name) ? null : (
        <DetailSection title={t('whatItMeans')}>
          <p>{t(`kind.${kind.name}.means`)}</p>
          <AlertFinding alert={alert} />
        </DetailSection>
      )}
      {isAsked ? null : <AlertQuestion alert={alert} />}
    </div>
  )
}

/** Kinds whose meaning would only repeat the sentence built from the alert's figures. */
const areSaidAbove: ReadonlySet<AlertKindName> = new Set(['scoreUp', 'scoreDown'])

/** Asks whether the consumer did what the alert reports, or shows what to do. */
export function AlertQuestion({ alert }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const tNotMine = useTranslations('actOnIt')
  const { kind } = alert
  const todo = useAlertTodo(alert)
  const questionOf = useAlertQuestion()
  const openSteps = useOpenSteps(alert, useSource(alert))
  if (kind.mayBeFraud)
    return (
      <DetailSection title={questionOf(alert)}>
        <WasThisYou alert={alert} openSteps={openSteps} />
      </DetailSection>
    )
  return (
    <DetailSection title={t('whatToDo')}>
      <p>{todo}</p>
      {/* Not shown for good news or for a score alert, because a score only reflects the credit
          file. */}
      {openSteps && kind.severity !== 'information' && kind.topic !== 'score' ? (
        <Button variant="text" className="self-start" onClick={openSteps}>
          {tNotMine('notMine')}
        </Button>
      ) : null}
    </DetailSection>
  )
}

function useSource({ label, date }: AlertItem): string | undefined {
  const t = useTranslations('alerts')
  const { formatDate } = dateFormatsOf(useLocale())
  if (date === undefined) return label && t('reportedBy', { provider: label })
  return label
    ? t('reportedByOn', { provider: label, date: formatDate(date) })
    : t('reportedOn', { date: formatDate(date) })
}

function ChangesLink({ alert: { kind, date, provider } }: { alert: AlertItem }) {
  const t = useTranslations('alerts')
  const features = useFeatures()
  const { standAlone } = usePageContext()
  if (
    kind.topic !== 'score' ||
    !provider ||
    date === undefined ||
    standAlone ||
    !showsChanges(features)
  )
    return null
  return (
    <Link href={changeLinkOf(date, provider)} className={`${buttonClass('text')} self-start`}>
      {t('seeChanges')}
    </Link>
  )
}

/**
 * Returns a function that opens the "not mine" steps with this alert's facts; undefined if the host
 * hides the steps.
 */
function useOpenSteps(alert: AlertItem, source: string | undefined): (() => void) | undefined {
  const openNotMine = useNotMine()
  const { title, description, provider, institution } = alert
  const company = description?.includes(institution.name ?? '') ? undefined : institution.name
  const facts = [title, source, company, description].filter((fact) => fact !== undefined)
  const about = disputedKindOf({ alert, isDenied: true })
  const isMedical = alert.kind.name === 'medicalCollection'
  const kind = isMedical ? 'medical' : about === 'inquiry' ? about : 'alert'
  return openNotMine && (() => openNotMine({ kind, provider, facts, company: institution }))
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold text-base">{title}</h3>
      {children}
    </div>
  )
}
