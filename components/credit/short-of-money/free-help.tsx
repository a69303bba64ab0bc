import { ArrowDown, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { TitledSection } from '@/components/ui/section'
import { freeHelp } from '@/lib/domain/credit/short-of-money/free-help'
import { phoneHref } from '@/lib/domain/shared/formats/phone'

const promises = ['amount', 'bank', 'collector', 'upFront', 'loan'] as const

/** Lists promises that the consumer should not make on the phone. */
function Promises() {
  const t = useTranslations('shortOfMoney')
  return (
    <TitledSection title={t('promises')} className="gap-3">
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
        {promises.map((promise) => (
          <li key={promise}>{t(`promise.${promise}`)}</li>
        ))}
      </ul>
    </TitledSection>
  )
}

const helpId = 'free-help'

/** Links to the free help on screens on which it is below the bills. */
export function FreeHelpLink() {
  const t = useTranslations('shortOfMoney')
  return (
    <a
      href={`#${helpId}`}
      className="flex min-h-12 items-center justify-between gap-4 -mt-6 border-hairline border-b py-2 font-medium lg:hidden print:hidden"
    >
      {t('helpBelow')}
      <ArrowDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </a>
  )
}

/** Lists where to get free help. With a home loan, the housing counselor comes first. */
function FreeHelp({ hasHome }: { hasHome: boolean }) {
  const t = useTranslations('shortOfMoney')
  const helpers = freeHelp.toSorted(
    (a, b) => Number(hasHome && b.name === 'home') - Number(hasHome && a.name === 'home'),
  )
  return (
    <TitledSection id={helpId} title={t('help')} className="scroll-mt-4 gap-4">
      <ul className="border-hairline border-t">
        {helpers.map(({ name, url, ...help }) => (
          <li key={name} className="break-inside-avoid border-hairline border-b pt-4 pb-2">
            <h3 className="font-semibold text-base">{t(`helper.${name}.title`)}</h3>
            <p className="mt-1 text-ink-muted">{t(`helper.${name}.text`)}</p>
            <div className="flex flex-wrap items-center gap-x-6">
              {'phone' in help ? <PhoneLink phone={help.phone} /> : null}
              <ExternalLink href={url} className={buttonClass('text')}>
                {t(`helper.${name}.link`)}
              </ExternalLink>
            </div>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <>
      <a href={phoneHref(phone)} className={`${buttonClass('text')} whitespace-nowrap`}>
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {phone}
      </a>
      <span className="hidden print:inline">{phone}</span>
    </>
  )
}

type WithFreeHelpProps = {
  hasHome: boolean
  /** Whether there are bills to print. */
  hasPrint?: boolean
  children: ReactNode
}

/** Shows free help beside the content, or below it on narrow screens. */
export function WithFreeHelp({ hasHome, hasPrint, children }: WithFreeHelpProps) {
  const t = useTranslations('shortOfMoney')
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,45rem)_minmax(16rem,1fr)] print:block print:space-y-6">
      <div className="flex min-w-0 flex-col gap-10 print:block print:space-y-6">
        {children}
        <Promises />
      </div>
      <FreeHelp hasHome={hasHome} />
      {hasPrint ? (
        <Button
          variant="quiet"
          className="justify-self-start lg:col-start-1"
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      ) : null}
    </div>
  )
}
