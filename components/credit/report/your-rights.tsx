import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ExternalLink } from '@/components/ui/external-link'
import {
  bureauContacts,
  freeReports,
  rightsSummaryUrl,
} from '@/lib/domain/credit/not-mine/bureau-contacts'
import { phoneHref } from '@/lib/domain/shared/formats/phone'
import { Fold } from './fold'
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
      <p className="max-w-prose break-after-avoid text-balance">{t('lead')}</p>
      <div className="grid items-start border-hairline border-t md:grid-cols-2 md:gap-x-10 print:block print:columns-2">
        {rights.map((right) => (
          <Fold key={right} title={t(`${right}.title`)}>
            {t.rich(`${right}.text`, links)}
            {right === 'summary' ? (
              <span lang="es" className="mt-2 block">
                {t.rich('summary.spanish', links)}
              </span>
            ) : null}
          </Fold>
        ))}
        <Fold title={t('contacts')}>
          <Contacts />
        </Fold>
      </div>
      <p className="max-w-prose text-ink-muted text-sm">{t('state')}</p>
    </ReportSection>
  )
}

function Contacts() {
  const t = useTranslations('rights')
  return (
    <ul className="flex flex-col gap-4 print:gap-2">
      {bureauContacts.map(({ provider, label, url, address }) => (
        <li key={provider} className="flex min-w-0 break-inside-avoid flex-col gap-1">
          <h4 className="font-semibold">{label}</h4>
          <SiteLink href={url}>{url.replace(/^https:\/\/|\/$/g, '')}</SiteLink>
          <span>{t('byMail', { address })}</span>
        </li>
      ))}
    </ul>
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
