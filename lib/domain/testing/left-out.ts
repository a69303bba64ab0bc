import { splitDisputed } from '../credit/alerts/disputed'
import { companyOf } from '../credit/alerts/disputed-companies'
import { readinessOfBureaus } from '../credit/readiness/readiness-view'
import { entryName } from '../credit/report/entry-names'
import { billsOfBureaus } from '../credit/short-of-money/bills'
import { timelinesOf } from '../credit/timeline/timeline'
import { type ConsumerFile, keepFacts } from './statements/consumer-file'

/**
 * Returns the names of the disputed entries that the debt plan, 'Ready to apply?', the bills and
 * the timeline leave out for a bureau. `digits` is set if the company has another account. Then the
 * name must contain the account's last digits.
 */
export function leftOutOn(bureau: string, { report, cards, disputes, now }: ConsumerFile) {
  const at = <View extends { provider: string }>(views: readonly View[]) =>
    views.filter(({ provider }) => provider === bureau)
  const accounts = at(readinessOfBureaus(report, now, keepFacts)).flatMap((one) => one.accounts)
  const digitsOf = ({ entryKey }: { entryKey?: string | undefined }) => {
    const { name, maskedNumber } = accounts.find((one) => one.entryKey === entryKey) ?? {}
    const others = accounts.filter((one) => one.name === name)
    return others.length > 1 ? maskedNumber?.split(' ').at(-1) : undefined
  }
  const numbered = [
    ...at(cards.map((one) => ({ ...one, provider: one.bureau }))).flatMap(({ all }) => all),
    ...at(billsOfBureaus(report, keepFacts)).flatMap(({ bills }) => bills),
  ]
  const masked = [
    ...accounts,
    ...at(timelinesOf(report, now, keepFacts)).flatMap(({ entries }) =>
      entries.map((entry) => ({ ...entry, name: entry.company })),
    ),
  ]
  return [
    ...splitDisputed(numbered, disputes).disputed.map(({ card, dispute }) => ({
      ...dispute,
      name: companyOf({ card, dispute }).name,
      digits: digitsOf(card),
    })),
    ...splitDisputed(masked, disputes).disputed.map(({ card, dispute }) => ({
      ...dispute,
      name: entryName(card.name ?? '', card.maskedNumber),
      digits: digitsOf(card),
    })),
  ]
}
