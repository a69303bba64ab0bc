import { useTranslations } from 'next-intl'
import { ScreenLink } from '@/components/credit/shared/screen-link'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { useFeatures } from '@/lib/client/page/page-context'
import { bureauContacts } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { phoneHref } from '@/lib/domain/shared/formats/phone'
import { pathOf } from '@/lib/routes'

/** Shows a link to a page of a bureau or an agency, with the height of a button. */
export function SiteLink({ href, children }: { href: string; children: string }) {
  return (
    <ExternalLink href={href} className={buttonClass('text')}>
      {children}
    </ExternalLink>
  )
}

/** Links to each bureau's page for disputes. */
export function DisputeLinks({ bureaus = bureauContacts }: { bureaus?: typeof bureauContacts }) {
  const t = useTranslations('identityTheft')
  return bureaus.map(({ provider, label, pages }) => (
    <SiteLink key={provider} href={pages.dispute}>
      {t('disputeAt', { bureau: label })}
    </SiteLink>
  ))
}

export function CallLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={`${buttonClass('text')} whitespace-nowrap`}>
      {phone}
    </a>
  )
}

/** Links to the specialists beside the heading, because help is what many look for first. */
export function Specialist() {
  const t = useTranslations('identityTheft')
  return useFeatures().restoration ? (
    <ScreenLink
      path={pathOf('restoration')}
      look="quiet"
      className="self-start lg:absolute lg:-top-2 lg:right-0 print:hidden"
    >
      {t('specialist')}
    </ScreenLink>
  ) : null
}
