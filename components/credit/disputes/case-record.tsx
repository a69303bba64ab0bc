import { useLocale, useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { bureauContacts } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { useCaseName } from './use-case-texts'

/** The details of a case that only the printed case file shows. */
export function CaseRecord({ one }: { one: DisputeCase }) {
  return useIsPrinting() ? <Details one={one} /> : null
}

function Details({ one }: { one: DisputeCase }) {
  const t = useTranslations('disputes')
  const { formatDate } = dateFormatsOf(useLocale())
  const { to, claim } = useCaseName(one)
  const { before, outcome, seen, provider } = one
  const contact = bureauContacts.find((bureau) => bureau.provider === provider)
  const figures = [
    before.amount === undefined ? '' : formatMoney(before.amount),
    before.date === undefined ? '' : formatDate(before.date),
  ].filter(Boolean)
  const result =
    outcome &&
    t(`state.${outcome}`, { bureau: providerLabel(provider), report: 'none', date: '', kind: '' })
  return (
    <DescriptionList
      className="grid grid-cols-2 gap-x-8 gap-y-2"
      details={[
        { name: t('printed.sentTo'), value: (one.to === 'bureau' && contact?.address) || to },
        { name: t('printed.wrong'), value: claim },
        { name: t('printed.before'), value: figures.join(' · ') || undefined },
        {
          name: t('printed.outcome'),
          value:
            result && seen !== undefined
              ? t('printed.seen', { outcome: result, date: formatDate(seen) })
              : undefined,
        },
      ]}
    />
  )
}
