import { useLocale, useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/ui/description-list'
import { useIsPrinting } from '@/lib/client/page/use-printing'
import type { DisputeCase } from '@/lib/domain/credit/disputes/dispute-case'
import { bureauContacts } from '@/lib/domain/credit/not-mine/bureau-contacts'
import { dateFormatsOf, formatMoney } from '@/lib/domain/shared/formats/formats'
import { providerLabel } from '@/lib/domain/shared/formats/providers'
import { useCaseName } from './use-case-texts'

/** Shows the details of a case that appear only in the printed case file. */
export function CaseRecord({ one }: { one: DisputeCase }) {
  return useIsPrinting() ? <Details one={one} /> : null
}

function Details({ one }: { one: DisputeCase }) {
  const t = useTranslations('disputes.printed')
  const facts = useTranslations('checkUp.facts')
  const { formatDate } = dateFormatsOf(useLocale())
  const { to, claim } = useCaseName(one)
  const { before, provider, kind } = one
  const contact = bureauContacts.find((bureau) => bureau.provider === provider)
  // A report names the company of an account, but not the agency that collects a debt.
  const company = kind === 'account' && one.name ? one.name : to
  const details = [
    { name: t('sentTo'), value: one.to === 'bureau' ? contact?.address : company },
    { name: t('wrong'), value: claim },
    {
      name: facts(`${kind}Date`),
      value: before.date === undefined ? undefined : formatDate(before.date),
    },
    {
      name: t('before'),
      value: before.amount === undefined ? undefined : formatMoney(before.amount),
    },
    { name: t('report'), value: providerLabel(provider) },
  ]
  return <DescriptionList className="grid grid-cols-2 gap-x-8 gap-y-2" details={details} />
}
