'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { TitledSection } from '@/components/ui/section'
import { useEndpointQuery } from '@/lib/client/api/queries'
import type { AccountSettings } from '@/lib/contract/bff/account/settings'
import { dateFormatsOf } from '@/lib/domain/shared/formats/formats'

/**
 * Lists what the consumer agreed to and when. Renders nothing if the product API stores no
 * consents. Contract, section 11.
 */
export function GivenConsents() {
  const t = useTranslations('account.settings.consents')
  const { data } = useEndpointQuery('/api/account')
  if (!data || data.consents.length === 0) return null
  return (
    <TitledSection small title={t('title')}>
      <ul className="border-hairline border-t">
        {data.consents.map((consent) => (
          <li key={consent.kind} className="border-hairline border-b py-1">
            <GivenConsent {...consent} isWithdrawn={consent.kind === 'smsAlerts' && !data.smsMsg} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

type GivenConsentProps = AccountSettings['consents'][number] & { isWithdrawn: boolean }

function GivenConsent({ kind, acceptedAt, version, text, locale, isWithdrawn }: GivenConsentProps) {
  const t = useTranslations('account.settings.consents')
  const { formatDate } = dateFormatsOf(useLocale())
  // Our versions are ISO 8601 dates. Versions from other product APIs are shown unchanged.
  const versionDay = Date.parse(version)
  return (
    <Disclosure
      summary={
        <span className="flex flex-col">
          <span>{t(`kinds.${kind}`)}</span>
          <span className="font-normal text-ink-muted text-sm">
            {t('agreedOn', { day: formatDate(acceptedAt) })}
            {isWithdrawn ? ` · ${t('smsOff')}` : null}
          </span>
        </span>
      }
    >
      <div className="flex flex-col gap-2 text-ink-muted text-sm">
        {text?.map((paragraph) => (
          <p key={paragraph} lang={locale}>
            {paragraph}
          </p>
        )) ?? <p>{t('changed')}</p>}
        <p>{t('version', { day: Number.isNaN(versionDay) ? version : formatDate(versionDay) })}</p>
      </div>
    </Disclosure>
  )
}
