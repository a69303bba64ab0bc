'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { createContext, type ReactNode } from 'react'
import {
  useCachedCards,
  useShownBureau,
  useShownCard,
  useShownProvider,
} from '@/components/credit/shared/bureau/use-shown-bureau'
import { FailureNotice, QueryContent } from '@/components/ui/section'
import { SegmentedTabList } from '@/components/ui/segmented-tab-list'
import { useEndpointQuery, useHasFailures } from '@/lib/client/api/queries'
import { usePrintTexts } from '@/lib/client/page/use-printing'
import type { ScoreCardData } from '@/lib/contract/bff/credit/score'
import { dateFormatsOf, formatNumber } from '@/lib/domain/shared/formats/formats'
import { NoScore } from './no-score'

/** Whether the page has the section "What changed". */
export const HasChangesContext = createContext(false)

const panelId = 'shown-bureau'

type ProviderPanelProps = {
  heading: string
  level?: 'h1' | 'h2' | undefined
  /** Line above the heading. Its content must not move after it appears. */
  welcome?: ReactNode
  bureauSwitch: ReactNode
  hasChanges?: boolean
  children: ReactNode
}

/**
 * Hides the failed report sections, because `ReportFailure` shows one notice for all of them. Its
 * button retries everything, so other failed sections hide their buttons. Set on the element around
 * the notice and the sections.
 */
const hidesFailedSections =
  'has-data-[report-failed=alone]:[&_[data-failed]_button]:hidden has-data-[report-failed=alone]:**:data-report-failed:hidden has-data-[report-failed=alone]:[&_section:has(>[data-report-failed])]:hidden'

/** Shows a heading with a bureau switch, and sections about the bureau in the URL. */
export function ProviderPanel({
  heading,
  level: Heading = 'h1',
  welcome,
  bureauSwitch,
  ...content
}: ProviderPanelProps) {
  const cards = useCachedCards()
  const { label } = useShownBureau(cards)
  const panel = cards.length > 1 ? { role: 'tabpanel', 'aria-label': label, tabIndex: -1 } : {}
  return (
    <div className="flex flex-col gap-6 sm:gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 sm:gap-y-6">
        <div className="grow-[999]">
          {welcome ? (
            <div className="flex items-baseline gap-x-3 text-ink-muted">{welcome}</div>
          ) : null}
          <Heading className="text-2xl">{heading}</Heading>
        </div>
        {/* Reserves space for the switch, which is known only once the score has loaded. Without
            room next to the heading it has its own line; otherwise it is centered on its line. */}
        <div className="min-h-12.5 max-sm:w-full sm:-my-2 sm:grow not-print:sm:**:[[role=tablist]]:flex">
          {bureauSwitch}
        </div>
      </div>
      <div
        id={panelId}
        {...panel}
        className={`group/panel flex flex-col gap-6 sm:gap-12 ${hidesFailedSections}`}
      >
        <ReportFailure />
        <HasChangesContext value={content.hasChanges ?? false}>
          {content.children}
        </HasChangesContext>
      </div>
    </div>
  )
}

/**
 * Shows one notice for all report sections that failed to load, with a button that retries them.
 */
function ReportFailure() {
  const client = useQueryClient()
  const retry = () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  if (!useHasFailures()) return null
  return (
    <div className="hidden group-has-data-[report-failed=alone]/panel:block">
      <FailureNotice data="reports" retry={retry} />
    </div>
  )
}

/** Shows a segmented control with each bureau's score, or only the name if there is one bureau. */
export function ProviderSwitch() {
  const t = useTranslations('score')
  const { data: cards = [] } = useEndpointQuery('/api/score')
  const { provider: value, label, select } = useShownBureau(cards)
  if (cards.length < 2)
    return (
      <p className="flex items-center font-medium text-ink-muted sm:min-h-12.5 sm:justify-end">
        {label}
      </p>
    )
  const tabs = cards.map((card) => ({
    value: card.provider,
    label: card.label,
    detail: card.score === undefined ? t('noScoreShort') : formatNumber(card.score),
  }))
  return (
    <SegmentedTabList
      label={t('pager')}
      tabs={tabs}
      value={value}
      onValueChange={select}
      controls={panelId}
    />
  )
}

/**
 * Greets the consumer.
 * @param children a line next to the greeting, shown only once the name is known, because the name
 * would move it
 */
export function Welcome({ children }: { children?: ReactNode }) {
  const t = useTranslations('score')
  const { formatDate } = dateFormatsOf(useLocale())
  const { data: user } = useEndpointQuery('/api/user')
  const { firstName = '', lastName = '' } = user ?? {}
  const { label, shown } = useShownProvider(useCachedCards())
  const date =
    shown?.date === undefined ? label : `${label} · ${t('reportDate')} ${formatDate(shown.date)}`
  usePrintTexts({ name: `${firstName} ${lastName}`.trim(), date })
  return (
    <>
      <WelcomeLine firstName={firstName} />
      {user ? children : null}
    </>
  )
}

export function WelcomeLine({ firstName }: { firstName?: string | undefined }) {
  const t = useTranslations('score')
  return (
    <p className="truncate">
      {firstName ? t('greeting', { name: firstName }) : t('greetingPlain')}
    </p>
  )
}

type ScoreContentProps = {
  skeleton: ReactNode
  children: (card: ScoreCardData, score: number) => ReactNode
}

/**
 * Renders its children once the shown bureau's score has loaded; otherwise shows that it is
 * loading, failed or missing.
 */
export function ScoreContent({ skeleton, children }: ScoreContentProps) {
  const { query, card } = useShownCard()
  return (
    <QueryContent query={query} data="score" skeleton={skeleton}>
      {() => (card?.score === undefined ? <NoScore card={card} /> : children(card, card.score))}
    </QueryContent>
  )
}
