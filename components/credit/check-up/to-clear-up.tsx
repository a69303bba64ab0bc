import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AlertTitle, useAlertQuestion } from '@/components/credit/shared/alert-title'
import { PartLink } from '@/components/credit/shared/part-link'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { useFeatures } from '@/lib/client/page/page-context'
import type { ReviewEntry } from '@/lib/contract/bff/credit/review'
import { alertAnchorOf } from '@/lib/domain/credit/alerts/open-alert'
import type { toClearUp } from '@/lib/domain/credit/check-up/to-clear-up'
import { contactsOf } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { entryName } from '@/lib/domain/credit/report/entry-names'
import { pathOf } from '@/lib/routes'

type Item = ReturnType<typeof toClearUp>[number]

/** Lists open alerts and denied entries above the findings. Renders nothing if there are none. */
export function ToClearUp({ items }: { items: readonly Item[] }) {
  const t = useTranslations('checkUp.clearUp')
  if (items.length === 0) return null
  return (
    <section aria-labelledby="clear-up" className="flex flex-col gap-2">
      <h2 id="clear-up" className="text-xl">
        {t('heading', { count: items.length })}
      </h2>
      <ul className="max-w-190 border-hairline border-t">
        {items.map((item, index) => (
          <ClearUpItem
            key={item.alert?.id ?? item.entry?.keys.join()}
            item={item}
            isFirst={index === 0}
          />
        ))}
      </ul>
    </section>
  )
}

type ClearUpItemProps = {
  item: Item
  /** Whether this item's link is the page's main action. */
  isFirst: boolean
}

function ClearUpItem({ item: { alert, entry, isDenied }, isFirst }: ClearUpItemProps) {
  const t = useTranslations('checkUp.clearUp')
  const questionOf = useAlertQuestion()
  const { monitoring } = useFeatures()
  const look = isFirst ? 'primary' : 'quiet'
  const title = entry?.title ?? alert?.company
  const isMistake = entry?.kind === 'name' || entry?.kind === 'employer'
  const name = title && entryName(title, entry?.maskedNumber)
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-2 border-hairline border-b py-3">
      <span className="flex min-w-0 max-w-prose grow basis-80 items-start gap-1.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-negative" />
        <span>
          {alert ? (
            <>
              {questionOf(alert)} {isDenied ? `${t('saidNo')} ` : null}
              <AlertTitle alert={alert} />
              {name ? `, ${name}` : null}
            </>
          ) : (
            t('notMine', {
              name: name || t('unnamed'),
              isUser: entry?.isAuthorizedUser ? 'yes' : 'no',
            })
          )}
        </span>
      </span>
      {alert && monitoring && !isDenied ? (
        <ScreenLink
          path={pathOf('monitor')}
          anchor={alertAnchorOf(alert.id)}
          look={look}
          className="sm:ml-auto"
        >
          {t('answer')}
        </ScreenLink>
      ) : null}
      {isDenied && isMistake ? <CorrectAt bureaus={entry.bureaus} /> : null}
      {isDenied && !isMistake && !entry?.isAuthorizedUser ? (
        <PartLink to="identityTheft" look={look} className="sm:ml-auto">
          {t('steps')}
        </PartLink>
      ) : null}
      {alert ? null : <PartLink to="review">{t('review')}</PartLink>}
    </li>
  )
}

/**
 * Links to the bureaus that can correct a wrong name or employer. Such an error is rarely theft.
 */
function CorrectAt({ bureaus }: Pick<ReviewEntry, 'bureaus'>) {
  const t = useTranslations('checkUp.clearUp')
  return contactsOf(bureaus).map(({ provider, label, pages }) => (
    <ExternalLink key={provider} href={pages.dispute} className={buttonClass('text')}>
      {t('correctAt', { bureau: label })}
    </ExternalLink>
  ))
}
