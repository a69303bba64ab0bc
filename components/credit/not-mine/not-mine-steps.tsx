import { ExternalLink as ExternalIcon, Phone } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { useFeatures, useIsHidden, usePageContext } from '@/lib/client/page/page-context'
import { identityTheftUrlOf } from '@/lib/domain/credit/not-mine/bureau-contacts'
import {
  type NotMineStep,
  type NotMineSubject,
  notMineSteps,
} from '@/lib/domain/credit/not-mine/not-mine-steps'
import { phoneHref } from '@/lib/domain/shared/formats/phone'
import { pathOf } from '@/lib/routes'

/** Lists the numbered steps for an item that is not the consumer's, each with its links. */
export function NotMineSteps({
  subject,
  onLeave,
}: {
  subject: NotMineSubject
  onLeave: () => void
}) {
  const t = useTranslations('actOnIt')
  const { restoration } = useFeatures()
  const { standAlone } = usePageContext()
  return (
    <ol className="flex flex-col border-hairline border-t">
      {notMineSteps(subject, { restoration: restoration && !standAlone }).map((step, index) => (
        <li key={step.name} className="flex gap-4 border-hairline border-b py-4">
          <span
            aria-hidden="true"
            className="w-4 shrink-0 text-right font-semibold text-ink-muted tabular-nums"
          >
            {index + 1}
          </span>
          <div className="flex min-w-0 grow flex-col gap-2">
            <h3 className="font-semibold text-base">
              {step.name === 'company' ? companyTitle(step.company) : t(`${step.name}.title`)}
            </h3>
            <p className="text-ink-muted">{t(`${step.name}.text`)}</p>
            <StepLinks step={step} onLeave={onLeave} isFirst={index === 0} />
          </div>
        </li>
      ))}
    </ol>
  )

  function companyTitle(name: string | undefined): string {
    return name ? t('company.title', { name }) : t('company.unnamed')
  }
}

const linkClassOf = (look: 'primary' | 'quiet') =>
  `${buttonClass(look, 'auto')} min-h-11 self-start max-sm:w-full`
const linkClass = linkClassOf('quiet')

type StepLinksProps = { step: NotMineStep; onLeave: () => void; isFirst: boolean }

function StepLinks({ step, onLeave, isFirst }: StepLinksProps) {
  const t = useTranslations('actOnIt')
  const locale = useLocale()
  switch (step.name) {
    case 'company':
      return step.phone ? (
        <a href={phoneHref(step.phone)} className={linkClass}>
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          {step.phone}
        </a>
      ) : null
    case 'identityTheft':
      return <StepLink href={identityTheftUrlOf(locale)}>{t('identityTheft.link')}</StepLink>
    case 'block':
      return <FileLink onLeave={onLeave} />
    case 'bill':
      return null
    case 'restoration':
      return (
        <Link href={pathOf('restoration')} className={linkClass} onClick={onLeave}>
          {t('restoration.link')}
        </Link>
      )
    default:
      return <BureauLinks {...step} isFirst={isFirst} />
  }
}

/** Links to the identity theft file. Renders nothing if the visit does not include that screen. */
function FileLink({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('actOnIt')
  const isHidden = useIsHidden('identityTheft')
  const { reports } = useFeatures()
  const { standAlone } = usePageContext()
  if (isHidden || !reports || standAlone) return null
  return (
    <Link href={pathOf('identityTheft')} className={linkClass} onClick={onLeave}>
      {t('block.link')}
    </Link>
  )
}

type BureauLinksProps = Extract<NotMineStep, { bureaus: unknown }> & { isFirst: boolean }

/** Links to the bureaus. The first link of the first step is the panel's main action. */
function BureauLinks({ name, bureaus, isFirst }: BureauLinksProps) {
  const t = useTranslations('actOnIt')
  const isShort = bureaus.length > 1
  // In a row, the step's title already has the verb, so the links show only the bureau names.
  const verb = (text: ReactNode) => (isShort ? <span className="sm:sr-only">{text}</span> : text)
  return (
    <div className={isShort ? 'grid gap-2 sm:grid-cols-3' : ''}>
      {bureaus.map(({ provider, label, pages }, index) => (
        <StepLink key={provider} href={pages[name]} isMain={isFirst && index === 0}>
          <span>{t.rich(`${name}.link`, { bureau: label, verb })}</span>
        </StepLink>
      ))}
    </div>
  )
}

type StepLinkProps = { href: string; isMain?: boolean; children: ReactNode }

function StepLink({ href, isMain, children }: StepLinkProps) {
  return (
    <ExternalLink href={href} className={isMain ? linkClassOf('primary') : linkClass}>
      {children}
      <ExternalIcon aria-hidden="true" className="size-4 shrink-0" />
    </ExternalLink>
  )
}
