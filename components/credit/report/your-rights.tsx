import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import {
  bureauContacts,
  freeReports,
  rightsSummaryUrl,
} from '@/lib/domain/credit/not-mine/bureau-contacts'
import { phoneHref } from '@/lib/domain/shared/formats/phone'
import { ReportSection } from './report-section'

const rights = ['reports', 'disputes', 'freeze', 'fraudAlert', 'summary'] as const

/**
 * Explains the consumer's rights under the Fair Credit Reporting Act and how to contact the three
 * bureaus. docs/domain.md, section 9.
 */
export function YourRights() {
  const t = useTranslations('rights')
  const links = {
    free: (text: ReactNode) => <SiteLink href={freeReports.url}>{text}</SiteLink>,
    phone: () => <PhoneLink phone={freeReports.phone} />,
    summary: (text: ReactNode) => <SiteLink href={rightsSummaryUrl}>{text}</SiteLink>,
  }
  return (
    <ReportSection anchor="s5" title={t('title')}>
      <p className="max-w-prose break-after-avoid">{t('lead')}</p>
      <dl className="-mb-6 gap-x-10 md:columns-2 print:-mb-3 print:columns-3">
        {rights.map((right) => (
          <div key={right} className="max-w-prose break-inside-avoid pb-6 print:pb-3">
            <dt className="font-semibold">{t(`${right}.title`)}</dt>
            <dd>
              {t.rich(`${right}.text`, links)}
              {right === 'summary' ? (
                <span lang="es" className="mt-2 block">
                  {t.rich('summary.spanish', links)}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <Contacts />
      <p className="max-w-prose text-ink-muted text-sm">{t('state')}</p>
    </ReportSection>
  )
}

function Contacts() {
  const t = useTranslations('rights')
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-lg">{t('contacts')}</h3>
      <ul className="grid gap-x-8 gap-y-5 md:grid-cols-3 print:grid-cols-3">
        {bureauContacts.map(({ provider, label, url, address }) => (
          <li
            key={provider}
            className="flex min-w-0 break-inside-avoid flex-col gap-1 border-hairline border-t pt-3"
          >
            <h4 className="font-semibold">{label}</h4>
            <SiteLink href={url}>{url.replace(/^https:\/\/|\/$/g, '')}</SiteLink>
            <span>{t('byMail', { address })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const linkClass = 'wrap-anywhere py-0.5 text-link underline underline-offset-4 hover:decoration-2'

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={`${linkClass} whitespace-nowrap`}>
      {phone}
    </a>
  )
}

function SiteLink(props: { href: string; children: ReactNode }) {
  return <ExternalLink {...props} className={linkClass} />
}
