import { useTranslations } from 'next-intl'
import { LazyDisclosure } from '@/components/ui/disclosure'
import { TitledSection } from '@/components/ui/section'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import { formatCents } from '@/lib/domain/credit/debt-plan/utilization'
import { needOf, type Share, type shareOut } from '@/lib/domain/credit/short-of-money/share-out'

/**
 * Explains when to call, and what to ask every company. Each group of bills shows
 * what to say.
 */
export function Calls({ shares }: { shares: readonly Share[] }) {
  const t = useTranslations('shortOfMoney')
  return (
    <TitledSection title={t('calls')} className="gap-3">
      <p className="max-w-prose">{shares.length > 0 ? t('callsLead') : t('covered')}</p>
      {shares.length > 0 ? <p className="max-w-prose">{t('askAll')}</p> : null}
      {shares.some(({ bill }) => bill.isJoint) ? <p className="max-w-prose">{t('joint')}</p> : null}
    </TitledSection>
  )
}

type ScriptProps = ReturnType<typeof shareOut>['groups'][number]

/** Shows once for a group of bills what to say on the phone. */
export function Script({ group, shares }: ScriptProps) {
  const t = useTranslations('shortOfMoney')
  return (
    <LazyDisclosure
      summary={
        <>
          {t('script')}
          <span className="sr-only">: {t(`group.${group}.title`)}</span>
        </>
      }
      forceOpen={useIsPrinting()}
      className="border-hairline border-t [&>summary]:w-fit"
    >
      {() => (
        <div className="flex max-w-prose flex-col gap-4">
          <Sentences shares={shares} />
          <Requests shares={shares} />
        </div>
      )}
    </LazyDisclosure>
  )
}

/**
 * Shows the sentences with the figures of the bill. For several bills they have blanks, because
 * each bill's row shows its figures.
 */
function Sentences({ shares }: Pick<ScriptProps, 'shares'>) {
  const t = useTranslations('shortOfMoney')
  const [share, ...others] = shares
  if (!share) return null
  const { lastFour = 'none', pastDue = 0 } = share.bill
  const money = (cents: number | undefined) => (cents ? formatCents(cents) : 'none')
  const isSingle = others.length === 0
  const digits = isSingle ? lastFour : t('blank.digits')
  const payment = isSingle ? money(needOf(share.bill)) : t('blank.amount')
  const hasPart = shares.some(({ gets }) => gets > 0)
  const part = hasPart ? t('blank.amount') : 'none'
  const hasPastDue = shares.some(({ bill }) => bill.pastDue)
  return (
    <blockquote className="flex flex-col gap-2 border-edge border-l-2 pl-4">
      <p>{t('say', { digits, payment, gets: isSingle ? money(share.gets) : part })}</p>
      {hasPastDue ? (
        <p>{t('sayPastDue', { amount: isSingle ? formatCents(pastDue) : t('blank.amount') })}</p>
      ) : null}
    </blockquote>
  )
}

const requests = ['first', 'second', 'third'] as const

/** Lists what to ask for, by kind of bill. */
function Requests({ shares }: Pick<ScriptProps, 'shares'>) {
  const t = useTranslations('shortOfMoney')
  const kinds = [...new Set(shares.map(({ bill }) => bill.kind))]
  return kinds.map((kind) => (
    <div key={kind}>
      <p className="font-semibold">{kinds.length > 1 ? t('askForKind', { kind }) : t('askFor')}</p>
      <ul className="list-disc pl-5">
        {requests.map((request) => (
          <li key={request}>{t(`ask.${kind}.${request}`)}</li>
        ))}
      </ul>
    </div>
  ))
}
