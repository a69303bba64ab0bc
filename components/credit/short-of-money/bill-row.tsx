import { Check, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { BureauText } from '@/components/ui/bureau-wording'
import { buttonClass } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import type { Bill, BillKind } from '@/lib/contract/bff/credit/short-of-money'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { needOf, type Share } from '@/lib/domain/credit/short-of-money/share-out'
import { phoneHref } from '@/lib/domain/shared/formats/phone'

type BillRowProps = {
  share: Share
  /** Whether to call the company, whose number the row then shows. */
  isCalled: boolean
  /** Whether the consumer entered an amount, of which the row shows the share. */
  isShared?: boolean | undefined
  togglePaid?: ((id: string) => void) | undefined
}

/** Shows a bill: the company, the payment, its share of the amount, and the number to call. */
export function BillRow({ share, isCalled, isShared, togglePaid }: BillRowProps) {
  const t = useTranslations('shortOfMoney')
  const tCase = useTranslations('loanCase')
  const { bill, state, isPassedOver } = share
  const { kind, payment, pastDue } = bill
  const isPlain = !pastDue && (state === 'full' || state === 'paid')
  const paidBox = isShared ? <PaidBox share={share} togglePaid={togglePaid} /> : null
  return (
    <li className="break-inside-avoid border-hairline border-t py-3 first:border-t-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_9rem] sm:gap-x-6">
        <p>
          <BillName bill={bill} />
        </p>
        <p
          className={`text-right tabular-nums sm:col-start-3 ${payment === undefined ? 'max-w-36 text-ink-muted text-sm' : 'font-semibold'} ${isShared && isPlain ? colours[state] : ''}`}
        >
          {isShared && isPlain ? <Covered {...share} /> : null}
          {payment === undefined ? t('noPayment') : t('payment', { amount: formatCents(payment) })}
          {pastDue ? (
            <span className="block font-normal text-negative text-sm">
              {t('pastDue', { amount: formatCents(pastDue) })}
            </span>
          ) : null}
        </p>
        <div className="flex items-start justify-between gap-x-6 empty:hidden max-sm:col-span-full sm:col-start-2 sm:row-start-1">
          {isPlain ? paidBox : null}
          {isCalled ? <CallAt {...bill} /> : null}
        </div>
      </div>
      {isShared && !isPlain ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className={`flex min-h-9 items-center font-semibold text-sm ${colours[state]}`}>
            <Gets {...share} />
          </p>
          {paidBox}
        </div>
      ) : null}
      {bill.loanCase ? <p className="text-sm">{tCase(bill.loanCase)}</p> : null}
      {bill.isDisputed ? <p className="text-sm">{t('disputePending')}</p> : null}
      {isShared && isPassedOver ? <p className="text-sm">{t('passedOver')}</p> : null}
      {isShared && state === 'part' ? (
        <p className="text-sm">{t(partTexts[kind] ?? 'partService')}</p>
      ) : null}
    </li>
  )
}

/** Marks a payment that is made, or for which the amount is enough. */
function Covered(share: Share) {
  return (
    <>
      {/* On the screen, the box of a paid bill has the check mark. */}
      <Check
        aria-hidden="true"
        className={`mr-1 size-4 print:inline ${share.state === 'paid' ? 'hidden' : 'inline'}`}
      />
      <span className="sr-only">
        <Gets {...share} />:{' '}
      </span>
    </>
  )
}

/** Asks whether a bill is paid this month. Renders nothing for a bill without a payment. */
function PaidBox({
  share: { bill, state },
  togglePaid,
}: Pick<BillRowProps, 'share' | 'togglePaid'>) {
  const t = useTranslations('shortOfMoney')
  return bill.payment === undefined ? null : (
    <Checkbox
      id={`paid-${bill.id}`}
      label={t('paid')}
      checked={state === 'paid'}
      onChange={() => togglePaid?.(bill.id)}
      className="relative min-h-9! text-sm sm:-my-1.5 print:hidden"
    />
  )
}

/** Shows the company's phone number as a link, or says where to find it. */
function CallAt({ callAt }: Pick<Bill, 'callAt'>) {
  const t = useTranslations('shortOfMoney')
  if (!callAt)
    return (
      <p className="max-w-36 text-ink-muted text-sm sm:max-w-none sm:leading-6">{t('noPhone')}</p>
    )
  return (
    <>
      <a
        href={phoneHref(callAt)}
        aria-label={t('callAt', { phone: callAt })}
        className={`${buttonClass('text')} min-h-9! text-sm! sm:-my-1.5 print:hidden`}
      >
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        {callAt}
      </a>
      <span className="hidden print:inline">{t('callAt', { phone: callAt })}</span>
    </>
  )
}

/** Keys of the texts about a partial payment. Other bills use `partService`. */
const partTexts: Partial<Record<BillKind, 'partSecured' | 'partCar'>> = {
  home: 'partSecured',
  car: 'partCar',
}

const colours: Readonly<Record<Share['state'], string>> = {
  full: 'text-positive',
  part: 'text-caution',
  none: 'text-ink-muted',
  unknown: 'text-ink-muted',
  paid: 'text-ink-muted',
}

function Gets({ bill, gets, state }: Share) {
  const t = useTranslations('shortOfMoney')
  switch (state) {
    case 'full':
      return t('gets', { amount: formatCents(gets) })
    case 'part':
      return t(bill.kind === 'home' ? 'keeps' : 'getsPart', {
        amount: formatCents(gets),
        need: formatCents(needOf(bill) ?? 0),
      })
    case 'none':
      return t('getsNothing')
    case 'unknown':
      return t('getsUnknown')
    case 'paid':
      return t('isPaid')
  }
}

/** Shows a bill's company and the last digits of its account number. */
function BillName({ bill: { kind, name, lastFour } }: { bill: Bill }) {
  const t = useTranslations('shortOfMoney')
  return (
    <span className="wrap-anywhere font-semibold">
      {name ? <BureauText>{name}</BureauText> : t(`unnamed.${kind}`)}
      {lastFour ? (
        <span className="whitespace-nowrap font-normal text-ink-muted">
          <span aria-hidden="true"> •••• {lastFour}</span>
          <span className="sr-only">{t('endingIn', { digits: lastFour })}</span>
        </span>
      ) : null}
    </span>
  )
}
