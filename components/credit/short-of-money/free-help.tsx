import { ArrowDown, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button/button'
import { ExternalLink } from '@/components/ui/external-link'
import { TitledSection } from '@/components/ui/section'
import { freeHelp } from '@/lib/domain/credit/short-of-money/free-help'
import { phoneHref } from '@/lib/domain/shared/formats/phone'

const promises = ['amount', 'bank', 'collector', 'upFront', 'loan'] as const

/** Lists promises that the consumer should not make on the phone. */
export function Promises() {
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
      className="flex min-h-12 items-center justify-between gap-4 border-hairline border-y py-2 font-medium lg:hidden print:hidden"
    >
      {t('helpBelow')}
      <ArrowDown aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </a>
  )
}

/** Lists where to get free help. With a home loan, the housing counselor comes first. */
export function FreeHelp({ hasHome }: { hasHome: boolean }) {
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
