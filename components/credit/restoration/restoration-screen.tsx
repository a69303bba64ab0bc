import { Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartLink } from '@/components/credit/shared/part-link'
import { Card } from '@/components/ui/card'
import { ExternalLink } from '@/components/ui/external-link'
import type { PageContext } from '@/lib/contract/host/widget-config'
import {
  bureauContacts,
  freeReports,
  identityTheftUrlOf,
} from '@/lib/domain/credit/not-mine/bureau-contacts'
import { phoneHref } from '@/lib/domain/shared/formats/phone'

const steps = [
  'stepConfirm',
  'stepPower',
  'stepAlerts',
  'stepReports',
  'stepDisputes',
  'stepFile',
] as const
const immediateSteps = ['freeze', 'fraudAlert', 'theft', 'block', 'disputes', 'reports'] as const

type RestorationScreenProps = { pageContext: PageContext; heading?: 'h1' | 'h2' }

/** Describes the restoration service and shows the phone line. R2.20. */
export function RestorationScreen({
  pageContext,
  heading: Heading = 'h1',
}: RestorationScreenProps) {
  const t = useTranslations('restoration')
  const headingOfSteps = Heading === 'h1' ? 'h2' : 'h3'
  return (
    <section aria-labelledby="restoration" className="flex flex-col gap-8">
      <div className="flex max-w-prose flex-col gap-2">
        <Heading id="restoration" className="text-2xl">
          {t('heading')}
        </Heading>
        <p className="text-ink-muted">{t('lead')}</p>
      </div>
      <Specialist {...pageContext} />
      <div className="grid gap-10 lg:grid-cols-2">
        <Steps title={t('yourself')} heading={headingOfSteps}>
          {immediateSteps.map((step) => (
            <li key={step}>
              {t.rich(step, links)}
              {step === 'block' ? (
                <div>
                  <PartLink to="identityTheft">{t('file')}</PartLink>
                </div>
              ) : null}
            </li>
          ))}
        </Steps>
        <div className="flex flex-col gap-4">
          <Steps title={t('how')} heading={headingOfSteps}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Steps>
          <p className="max-w-prose text-ink-muted">{t('after')}</p>
        </div>
      </div>
    </section>
  )
}

function Specialist({ restorationPhone: phone, config }: PageContext) {
  const t = useTranslations('restoration')
  const provider = config.restorationProvider
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 sm:flex-nowrap">
      <div>
        <p className="font-semibold text-lg">{t('call')}</p>
        <p className="text-ink-muted">{t('phoneNote')}</p>
        {provider ? <p className="text-ink-muted">{t('provider', { provider })}</p> : null}
      </div>
      <a
        href={phoneHref(phone)}
        className="inline-flex min-h-12 items-center gap-3 whitespace-nowrap font-semibold text-xl underline decoration-1 underline-offset-4 sm:text-2xl"
      >
        <Phone aria-hidden="true" className="size-6" />
        {phone}
      </a>
    </Card>
  )
}

function Steps({
  title,
  heading: Heading,
  children,
}: {
  title: string
  heading: 'h2' | 'h3'
  children: ReactNode
}) {
  return (
    <div>
      <Heading className="mb-2 font-semibold text-lg">{title}</Heading>
      <ol className="flex max-w-prose list-decimal flex-col gap-2 text-pretty pl-5">{children}</ol>
    </div>
  )
}

/** In ink, because the list names each bureau several times. */
const bureauLinkClass = 'underline decoration-edge underline-offset-4 hover:decoration-current'

/**
 * Links in the messages. The tag for a bureau's page is the page name followed by the bureau's
 * code, such as `freezeEFX`.
 */
const links: Readonly<Record<string, (text: ReactNode) => ReactNode>> = {
  identityTheft: (text) => <IdentityTheftLink>{text}</IdentityTheftLink>,
  freeReports: (text) => <ExternalLink href={freeReports.url}>{text}</ExternalLink>,
  phone: () => (
    <a
      href={phoneHref(freeReports.phone)}
      className="whitespace-nowrap text-link underline underline-offset-4 hover:decoration-2"
    >
      {freeReports.phone}
    </a>
  ),
  ...Object.fromEntries(
    bureauContacts.flatMap(({ provider, label, pages }) =>
      Object.entries(pages).map(([page, href]) => [
        `${page}${provider}`,
        () => (
          <ExternalLink href={href} className={bureauLinkClass}>
            {label}
          </ExternalLink>
        ),
      ]),
    ),
  ),
}

function IdentityTheftLink({ children }: { children: ReactNode }) {
  return <ExternalLink href={identityTheftUrlOf(useLocale())}>{children}</ExternalLink>
}
