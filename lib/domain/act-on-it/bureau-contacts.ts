import type { Provider } from '@/lib/contract/choices'
import { providerLabel } from '../formats/providers'

export type BureauContact = {
  readonly provider: Provider
  /** The bureau's name as consumers know it. */
  readonly label: string
  /** The page that leads to disputes, freezes and fraud alerts. */
  readonly url: string
  readonly freezeUrl: string
  readonly fraudAlertUrl: string
  readonly disputeUrl: string
  readonly phone: string
  /** Where to send a dispute. */
  readonly address: string
}

/** How consumers reach the bureaus, in the product's order. As published by the bureaus and the Federal Trade Commission. */
export const bureauContacts: readonly BureauContact[] = [
  {
    provider: 'EFX',
    label: providerLabel('EFX'),
    url: 'https://www.equifax.com/personal/credit-report-services/',
    freezeUrl: 'https://www.equifax.com/personal/credit-report-services/credit-freeze/',
    fraudAlertUrl: 'https://www.equifax.com/personal/credit-report-services/credit-fraud-alerts/',
    disputeUrl: 'https://www.equifax.com/personal/credit-report-services/credit-dispute/',
    phone: '1-888-378-4329',
    address: 'Equifax Information Services LLC, P.O. Box 740256, Atlanta, GA 30374-0256',
  },
  {
    provider: 'TU',
    label: providerLabel('TU'),
    url: 'https://www.transunion.com/credit-help',
    freezeUrl: 'https://www.transunion.com/credit-freeze',
    fraudAlertUrl: 'https://www.transunion.com/fraud-alerts',
    disputeUrl: 'https://www.transunion.com/credit-disputes/dispute-your-credit',
    phone: '1-800-916-8800',
    address: 'TransUnion Consumer Solutions, P.O. Box 2000, Chester, PA 19016',
  },
  {
    provider: 'EXP',
    label: providerLabel('EXP'),
    url: 'https://www.experian.com/help/',
    freezeUrl: 'https://www.experian.com/help/credit-freeze/',
    fraudAlertUrl: 'https://www.experian.com/help/fraud-alert/',
    disputeUrl: 'https://www.experian.com/help/dispute-credit/',
    phone: '1-888-397-3742',
    address: 'Experian, P.O. Box 4500, Allen, TX 75013',
  },
]

/** The reports that the law makes free, from all three bureaus. */
export const freeReports = { url: 'https://www.annualcreditreport.com/', phone: '1-877-322-8228' } as const

/** A summary of the consumer's rights, in English and Spanish, by the Consumer Financial Protection Bureau. */
export const rightsSummaryUrl = 'https://www.consumerfinance.gov/learnmore'

/** Where the Federal Trade Commission takes reports of identity theft and gives a recovery plan, in the language of a tag. */
export function identityTheftUrlOf(languageTag: string): string {
  return languageTag.startsWith('es') ? 'https://www.robodeidentidad.gov/' : 'https://www.identitytheft.gov/'
}
