import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/screen-link'
import { useFeatures } from '@/lib/client/page/page-context'
import type { TimelineEntry } from '@/lib/contract/bff/timeline'
import { type Dispute, disputeReasonOf } from '@/lib/domain/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/alerts/open-alert'
import { pathOf } from '@/lib/routes'

type FoundEntry = { readonly entry: TimelineEntry; readonly dispute: Dispute | undefined }

/** The entries that are left out because they may not be the consumer's. */
export function DisputedEntries({ found }: { found: readonly FoundEntry[] }) {
  const t = useTranslations('timeline')
  const nameOf = useTranslations('timelineKinds')
  const { monitoring } = useFeatures()
  const disputed = found.flatMap(({ entry, dispute }) => (dispute ? [{ entry, dispute }] : []))
  if (disputed.length === 0) return null
  return (
    <ul aria-label={t('disputed.list')} className="flex flex-col gap-2 border-caution border-l-2 pl-3">
      {disputed.map(({ entry: { kind, company, count = 1, date = 0 }, dispute }) => (
        <li key={`${kind} ${company} ${date}`} className="flex flex-col">
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <span>
              {nameOf(kind, { count })}
              {company ? `: ${company}` : null}. {t(`disputed.${disputeReasonOf(dispute)}`)}
            </span>
          </span>
          {monitoring && dispute.alert ? (
            <ScreenLink path={pathOf('monitor')} anchor={alertAnchorOf(dispute.alert.id)} className="print:hidden">
              {t('disputed.seeAlert')}
            </ScreenLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
