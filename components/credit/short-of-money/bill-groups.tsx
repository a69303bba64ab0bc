import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { TitledSection } from '@/components/ui/section'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { Share, shareOut } from '@/lib/domain/credit/short-of-money/share-out'
import { BillRow } from './bill-row'
import { Script } from './calls'

type Group = ReturnType<typeof shareOut>['groups'][number]

type BillGroupsProps = {
  groups: readonly Group[]
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
export function BillGroups({ groups, hasReport, children, calls = [], ...row }: BillGroupsProps) {
  const t = useTranslations('shortOfMoney')
  return (
    <TitledSection title={t('order')}>
      <ol className="border-hairline border-t">
        {groups.map((one, index) => {
          const isEmpty = hasReport && one.shares.length === 0
          return (
            <li
              key={one.group}
              className="flex gap-3 border-hairline border-b py-4 sm:gap-4 print:py-3"
            >
              <span
                aria-hidden="true"
                className="w-5 shrink-0 text-right font-semibold text-lg tabular-nums leading-7"
              >
                {index + 1}
              </span>
              <div className="flex min-w-0 grow flex-col gap-2">
                {isEmpty ? (
                  <EmptyGroup group={one.group} />
                ) : (
                  <FilledGroup {...one} {...row} calls={calls} />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {children}
    </TitledSection>
  )
}

/** Shows a group without a bill in the report in few words. */
function EmptyGroup({ group }: Pick<Group, 'group'>) {
  const t = useTranslations('shortOfMoney')
  return (
    <>
      <h3 className="text-lg leading-7">{t(`group.${group}.title`)}</h3>
      <p className="text-ink-muted">
        {group === 'home' ? `${t('group.home.why')} ` : null}
        {t(`group.${group}.none`)}
      </p>
    </>
  )
}

type FilledGroupProps = Group &
  Pick<BillGroupsProps, 'isShared' | 'togglePaid'> & { calls: readonly Share[] }

function FilledGroup({ group, shares, calls, ...row }: FilledGroupProps) {
  const t = useTranslations('shortOfMoney')
  const called = shares.filter((share) => calls.includes(share))
  return (
    <>
      <h3 className="text-lg leading-7">{t(`group.${group}.title`)}</h3>
      <p className="text-ink-muted">
        {t(`group.${group}.why`)}{' '}
        {group === 'home' && shares.length > 1 ? t('group.home.several') : null}
      </p>
      {group === 'rest' ? <OrderOfRest /> : null}
      {group === 'home' && shares.some(({ bill }) => bill.pastDue && !bill.loanCase) ? (
        <p>{t('foreclosure')}</p>
      ) : null}
      {shares.length > 0 ? (
        <ul>
          {shares.map((share) => (
            <BillRow key={share.bill.id} share={share} isCalled={called.includes(share)} {...row} />
          ))}
        </ul>
      ) : null}
      {called.length > 0 ? <Script group={group} shares={called} /> : null}
    </>
  )
}

/** Explains the order of the bills that come last. */
function OrderOfRest() {
  const t = useTranslations('shortOfMoney')
  return (
    <Disclosure
      summary={t('group.rest.how')}
      open={useIsPrinting() || undefined}
      className="text-sm [&>div]:text-base [&>summary]:min-h-9 [&>summary]:w-fit [&>summary]:py-1"
    >
      <p className="text-ink-muted">
        {t('group.rest.order')} {t('group.rest.collections')}
      </p>
    </Disclosure>
  )
}
