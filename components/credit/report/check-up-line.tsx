'use client'

import { CircleAlert, ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckUpLink } from '@/components/credit/shared/check-up-link'
import { PartLink } from '@/components/credit/shared/part-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { useFindings } from '@/components/credit/shared/use-findings'
import { useNotes } from '@/components/credit/shared/use-notes'
import { useEndpointQuery } from '@/lib/client/api/queries'
import { useFeatures, useIsHidden, usePageContext } from '@/lib/client/page/page-context'
import { alertAnchorOf, isOpenAlert } from '@/lib/domain/credit/alerts/open-alert'
import { worthCheckingOf } from '@/lib/domain/credit/check-up/worth-checking'
import { pathOf } from '@/lib/routes'
import { useShownReport } from './shown-report'

/**
 * Asks to answer the alerts about entries that may not be the consumer's. Otherwise shows what is
 * worth checking in this report, or links to the check-up. Renders an empty element if the host
 * hides it, and in a stand-alone visit, which has no other page.
 */
export function CheckUpLine() {
  const t = useTranslations('checkUpLine')
  const tReport = useTranslations('report')
  const { findings } = useFindings()
  const { provider } = useShownReport()
  const asked = useAskingAlerts()
  const isHidden = useIsHidden('checkUp')
  const { standAlone } = usePageContext()
  const [first] = asked
  if (standAlone) return <span hidden />
  if (first)
    return (
      <Banner text={tReport('asked', { count: asked.length })}>
        <ScreenLink path={pathOf('monitor')} anchor={alertAnchorOf(first.id)} look="quiet">
          {tReport('answer')}
        </ScreenLink>
      </Banner>
    )
  if (isHidden) return <span hidden />
  const here = findings.filter(({ bureaus }) => bureaus.some((one) => one.provider === provider))
  if (here.length === 0)
    return (
      // "Nothing found" would be a verdict, also on entries that the consumer denied.
      <Banner isQuiet text={tReport('checksWhat')}>
        <PartLink to="checkUp" look="quiet">
          {t('check')}
        </PartLink>
      </Banner>
    )
  return (
    <Banner text={tReport('worthChecking')}>
      <CheckUpLink entries={here.map(worthCheckingOf)} provider={provider} look="quiet" />
    </Banner>
  )
}

/** Returns the unanswered alerts that ask whether something is the consumer's. */
function useAskingAlerts() {
  const { data: alerts = [] } = useEndpointQuery('/api/urgent-alerts')
  const { alerts: answers } = useNotes()
  const { monitoring } = useFeatures()
  return monitoring
    ? alerts.filter((alert) => alert.kind.mayBeFraud && isOpenAlert(alert, answers))
    : []
}

type BannerProps = { text: string; isQuiet?: boolean; children: ReactNode }

/** Fills a line of its own below the title, with the same size whether or not it asks for help. */
function Banner({ text, isQuiet = false, children }: BannerProps) {
  const Icon = isQuiet ? ListChecks : CircleAlert
  return (
    <div
      className={`mt-2 flex basis-full flex-wrap items-center gap-x-6 gap-y-3 rounded px-4 py-3 print:hidden ${isQuiet ? 'bg-paper-sunken' : 'bg-caution-tint'}`}
    >
      <p
        className={`flex min-w-0 grow basis-60 items-start gap-2 ${isQuiet ? '' : 'font-semibold'}`}
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isQuiet ? 'text-ink-muted' : 'text-caution'}`}
        />
        {text}
      </p>
      {children}
    </div>
  )
}
