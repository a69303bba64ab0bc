import { Phone } from 'lucide-react'
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

/** Lists where to get free help. With a home loan, the housing counselor comes first. */
export function FreeHelp({ hasHome }: { hasHome: boolean }) {
  const t = useTranslations('shortOfMoney')
  const helpers = freeHelp.toSorted(
    (a, b) => Number(hasHome && b.name === 'home') - Number(hasHome && a.name === 'home'),
  )
  return (
    <TitledSection title={t('help')}>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 print:grid-cols-1 print:gap-3">
        {helpers.map(({ name, url, ...help }) => (
          <li
            key={name}
            className="flex break-inside-avoid flex-col items-start gap-2 border-hairline border-t pt-4"
          >
            <h3 className="font-semibold text-base">{t(`helper.${name}.title`)}</h3>
            <p>{t(`helper.${name}.text`)}</p>
            <div className="mt-auto flex flex-col items-start pt-1">
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
      <a href={phoneHref(phone)} className={`${buttonClass('quiet', 'auto')} whitespace-nowrap`}>
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {phone}
      </a>
      <span className="hidden print:inline">{phone}</span>
    </>
  )
}
