import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BureauText } from '@/components/ui/bureau-wording'
import { Disclosure, LazyDisclosure } from '@/components/ui/disclosure'
import { Checkbox } from '@/components/ui/form/checkbox'
import { TitledSection } from '@/components/ui/section'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { Bill, BillKind } from '@/lib/contract/bff/credit/short-of-money'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { needOf, type Share, type shareOut } from '@/lib/domain/credit/short-of-money/share-out'
import { Call } from './calls'

type BillGroupsProps = Pick<ReturnType<typeof shareOut>, 'groups'> & {
  /** Whether the bills are from a report. Otherwise only the order is shown. */
  hasReport?: boolean
  /** Whether the consumer entered an amount. Otherwise the bills do not show their shares. */
  isShared?: boolean
  togglePaid?: (id: string) => void
  /** The bills about which to call the company, with the facts for each call. */
  calls?: readonly Share[]
  children: ReactNode
}

/** Lists the bills in the order in which to pay them, each with its share of the amount. */
export function BillGroups({ groups, hasReport, children, ...row }: BillGroupsProps) {
  const t = useTranslations('shortOfMoney')
  return (
    <TitledSection title={t('order')}>
      <ol className="border-hairline border-t">
        {groups.map(({ group, shares }, index) => (
          <li key={group} className="flex gap-4 border-hairline border-b py-5 print:py-3">
            <span
              aria-hidden="true"
              className="w-5 shrink-0 text-right font-semibold text-xl leading-7 tabular-nums"
            >
              {index + 1}
            </span>
            <div className="flex min-w-0 grow flex-col gap-2">
              <h3 className="text-lg leading-7">{t(`group.${group}.title`)}</h3>
              <p className="max-w-prose text-ink-muted">
                {t(`group.${group}.why`)}{' '}
                {hasReport && shares.length === 0 ? t(`group.${group}.none`) : null}
                {group === 'home' && shares.length > 1 ? t('group.home.several') : null}
              </p>
              {group === 'rest' && !(hasReport && shares.length === 0) ? <OrderOfRest /> : null}
              {group === 'home' && shares.some(({ bill }) => bill.pastDue) ? (
                <p className="max-w-prose">{t('foreclosure')}</p>
              ) : null}
              {shares.length > 0 ? (
                <ul>
                  {shares.map((share) => (
                    <BillRow key={share.bill.id} share={share} {...row} />
                  ))}
                </ul>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </TitledSection>
  )
}

/** Explains the order of the bills that come last. */
function OrderOfRest() {
  const t = useTranslations('shortOfMoney')
  return (
    <Disclosure
      summary={t('group.rest.how')}
      open={useIsPrinting() || undefined}
      className={foldClass}
    >
      <p className="max-w-prose text-ink-muted">
        {t('group.rest.order')} {t('group.rest.collections')}
      </p>
    </Disclosure>
  )
}

/** Makes the summary only as wide as its text. */
const foldClass = 'text-sm [&>summary]:min-h-9 [&>summary]:w-fit [&>summary]:py-1 [&>div]:text-base'

type BillRowProps = Pick<BillGroupsProps, 'isShared' | 'togglePaid' | 'calls'> & { share: Share }

function BillRow({ share, isShared, togglePaid, calls = [] }: BillRowProps) {
  const t = useTranslations('shortOfMoney')
  const isPrinting = useIsPrinting()
  const { bill, state, isPassedOver } = share
  const { id, kind, payment, pastDue } = bill
  const gets = isShared ? (
    <span className={`font-semibold ${colours[state]}`}>
      <Gets {...share} />
    </span>
  ) : null
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-hairline border-t pt-3 pb-1 first:border-t-0">
      <p>
        <BillName bill={bill} />
      </p>
      <p
        className={`text-right tabular-nums ${payment === undefined ? 'max-w-60 text-ink-muted text-sm' : 'font-semibold'}`}
      >
        {payment === undefined ? t('noPayment') : t('payment', { amount: formatCents(payment) })}
        {pastDue ? (
          <span className="block font-normal text-negative text-sm">
            {t('pastDue', { amount: formatCents(pastDue) })}
          </span>
        ) : null}
      </p>
      {calls.includes(share) ? (
        <LazyDisclosure
          summary={
            <>
              {gets}
              {gets ? ' · ' : null}
              {t('script')}
              <span className="sr-only">
                : <BillName bill={bill} />
              </span>
            </>
          }
          forceOpen={isPrinting}
          className={`col-span-2 col-start-1 row-start-2 ${foldClass}`}
        >
          {() => <Call {...share} />}
        </LazyDisclosure>
      ) : (
        <p className="col-start-1 row-start-2 flex min-h-9 items-center text-sm">{gets}</p>
      )}
      {isShared && payment !== undefined ? (
        <Checkbox
          id={`paid-${id}`}
          label={t('paid')}
          checked={state === 'paid'}
          onChange={() => togglePaid?.(id)}
          className="relative min-h-9! col-start-2 row-start-2 self-start justify-self-end text-sm max-sm:row-start-3 max-sm:col-span-2 max-sm:col-start-1 max-sm:justify-self-start print:hidden"
        />
      ) : null}
      {bill.isDisputed ? <p className="col-span-2 text-sm">{t('disputePending')}</p> : null}
      {isShared && isPassedOver ? <p className="col-span-2 text-sm">{t('passedOver')}</p> : null}
      {isShared && state === 'part' ? (
        <p className="col-span-2 text-sm">{t(partTexts[kind] ?? 'partService')}</p>
      ) : null}
    </li>
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
