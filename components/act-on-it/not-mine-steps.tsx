'use client'

import { ExternalLink as ExternalIcon, Phone } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { useFeatures, usePageContext } from '@/lib/client/page/page-context'
import { type BureauContact, identityTheftUrlOf } from '@/lib/domain/act-on-it/bureau-contacts'
import { type NotMineStep, type NotMineSubject, notMineSteps } from '@/lib/domain/act-on-it/not-mine-steps'
import { phoneHref } from '@/lib/domain/formats/phone'
import { pathOf } from '@/lib/routes'

type NotMineStepsProps = {
  subject: NotMineSubject
  /** Called when a link leads to another screen of ours. */
  onLeave: () => void
}

/** What the consumer can do about something that is not theirs: numbered, each step with its links. */
export function NotMineSteps({ subject, onLeave }: NotMineStepsProps) {
  const t = useTranslations('actOnIt')
  const { restoration } = useFeatures()
  const { standAlone } = usePageContext()
  return (
    <ol className="flex flex-col border-hairline border-t">
      {notMineSteps(subject, { restoration: restoration && !standAlone }).map((step, index) => (
        <li key={step.name} className="flex gap-4 border-hairline border-b py-4">
          <span aria-hidden="true" className="w-4 shrink-0 text-right font-semibold text-ink-muted tabular-nums">
            {index + 1}
          </span>
          <div className="flex min-w-0 grow flex-col gap-2">
            <h3 className="font-semibold text-base">
              {step.name === 'company' ? <CompanyTitle name={step.company} /> : t(`${step.name}.title`)}
            </h3>
            <p className="text-ink-muted">{t(`${step.name}.text`)}</p>
            <StepLinks step={step} onLeave={onLeave} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function CompanyTitle({ name }: { name: string | undefined }) {
  const t = useTranslations('actOnIt.company')
  return name ? t('title', { name }) : t('unnamed')
}

function StepLinks({ step, onLeave }: { step: NotMineStep; onLeave: () => void }) {
  const t = useTranslations('actOnIt')
  const locale = useLocale()
  switch (step.name) {
    case 'freeze':
      return <BureauLinks name="freeze" bureaus={step.bureaus} urlOf={({ freezeUrl }) => freezeUrl} />
    case 'fraudAlert':
      return <BureauLinks name="fraudAlert" bureaus={step.bureaus} urlOf={({ fraudAlertUrl }) => fraudAlertUrl} />
    case 'dispute':
      return <BureauLinks name="dispute" bureaus={step.bureaus} urlOf={({ disputeUrl }) => disputeUrl} />
    case 'company':
      return step.phone ? <PhoneLink phone={step.phone} /> : null
    case 'identityTheft':
      return <StepLink href={identityTheftUrlOf(locale)}>{t('identityTheft.link')}</StepLink>
    case 'restoration':
      return (
        <Link href={pathOf('restoration')} className={linkClass} onClick={onLeave}>
          {t('restoration.link')}
        </Link>
      )
  }
}

type BureauLinksProps = {
  name: 'freeze' | 'fraudAlert' | 'dispute'
  bureaus: readonly BureauContact[]
  urlOf: (contact: BureauContact) => string
}

function BureauLinks({ name, bureaus, urlOf }: BureauLinksProps) {
  const t = useTranslations('actOnIt')
  return (
    <div className={bureaus.length > 1 ? 'grid gap-2 sm:grid-cols-3' : ''}>
      {bureaus.map((contact) => (
        <StepLink key={contact.provider} href={urlOf(contact)}>
          <span>
            {t.rich(`${name}.link`, {
              bureau: contact.label,
              verb: bureaus.length > 1 ? verbOnPhones : (text) => text,
            })}
          </span>
        </StepLink>
      ))}
    </div>
  )
}

/** Beside each other, the bureaus' names are enough under the title of the step. */
const verbOnPhones = (text: ReactNode) => <span className="sm:sr-only">{text}</span>

const linkClass = `${buttonClass('quiet', 'auto')} min-h-11 self-start max-sm:w-full`

function StepLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useTranslations('actOnIt')
  return (
    <ExternalLink href={href} hint={t('newTab')} className={linkClass}>
      {children}
      <ExternalIcon aria-hidden="true" className="size-4 shrink-0" />
    </ExternalLink>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={linkClass}>
      <Phone aria-hidden="true" className="size-4 shrink-0" />
      {phone}
    </a>
  )
}
