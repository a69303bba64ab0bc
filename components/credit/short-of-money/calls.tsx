import { Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { TitledSection } from '@/components/ui/section'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { needOf, type Share } from '@/lib/domain/credit/short-of-money/share-out'
import { phoneHref } from '@/lib/domain/shared/formats/phone'

/**
 * Explains when to call, and what to ask every company. Each bill's row shows what to tell its
 * company.
 */
export function Calls({ shares }: { shares: readonly Share[] }) {
  const t = useTranslations('shortOfMoney')
  return (
    <TitledSection title={t('calls')} className="gap-3">
      <p className="max-w-prose">{shares.length > 0 ? t('callsLead') : t('covered')}</p>
      {shares.length > 0 ? <p className="max-w-prose">{t('askAll')}</p> : null}
    </TitledSection>
  )
}

const requests = ['first', 'second', 'third'] as const

/** Shows whom to call about a bill, what to say and what to ask. */
export function Call({ bill, gets }: Share) {
  const t = useTranslations('shortOfMoney')
  const { kind, lastFour = 'none', pastDue, callAt } = bill
  const money = (cents: number | undefined) => (cents ? formatCents(cents) : 'none')
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {callAt ? (
        <a href={phoneHref(callAt)} className={`${buttonClass('quiet', 'auto')} self-start`}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {t('callAt', { phone: callAt })}
        </a>
      ) : (
        <p className="text-ink-muted">{t('noPhone')}</p>
      )}
      {callAt ? <p className="hidden print:block">{t('callAt', { phone: callAt })}</p> : null}
      <blockquote className="flex flex-col gap-2 border-edge border-l-2 pl-4">
        <p>{t('say', { digits: lastFour, payment: money(needOf(bill)), gets: money(gets) })}</p>
        {pastDue ? <p>{t('sayPastDue', { amount: formatCents(pastDue) })}</p> : null}
      </blockquote>
      <div>
        <p className="font-semibold">{t('askFor')}</p>
        <ul className="list-disc pl-5">
          {requests.map((request) => (
            <li key={request}>{t(`ask.${kind}.${request}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
