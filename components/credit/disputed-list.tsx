import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFeatures } from '@/lib/client/page/page-context'
import type { Dispute } from '@/lib/domain/alerts/disputed'
import { alertAnchorOf } from '@/lib/domain/alerts/open-alert'
import { pathOf } from '@/lib/routes'
import { PartLink } from './part-link'
import { ScreenLink } from './screen-link'

type DisputedListProps = {
  items: readonly { readonly key: string; readonly text: ReactNode; readonly dispute: Dispute }[]
  /** The area of messages/en.json with `disputed`, `answerAlert`, `seeSteps` and `seeReview`. */
  texts: 'coach' | 'timeline'
  children?: ReactNode
}

/** What is left out because it may not be the consumer's, with the way to clear it up; nothing without such an entry. */
export function DisputedList({ items, texts, children }: DisputedListProps) {
  const t = useTranslations(texts)
  const { monitoring } = useFeatures()
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-2 border-caution border-l-2 pl-3">
      <ul aria-label={t('disputed')} className="flex flex-col gap-2">
        {items.map(({ key, text, dispute: { alert, isDenied } }) => (
          <li key={key} className="flex flex-col">
            <span className="flex items-start gap-1.5">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
              <span>{text}</span>
            </span>
            {monitoring && alert ? (
              <ScreenLink path={pathOf('monitor')} anchor={alertAnchorOf(alert.id)} className="print:hidden">
                {t(isDenied ? 'seeSteps' : 'answerAlert')}
              </ScreenLink>
            ) : null}
            {alert ? null : <PartLink to="review">{t('seeReview')}</PartLink>}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
