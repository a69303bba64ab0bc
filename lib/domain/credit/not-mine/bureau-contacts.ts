import { providerLabel } from '../../shared/formats/providers'

/**
 * The bureaus' pages, and their addresses for disputes by mail, in display order. `url` is the page
 * that links to all others. There are no phone numbers, because each bureau has several for
 * different purposes.
 */
export const bureauContacts = [
  {
    provider: 'EFX',
    label: providerLabel('EFX'),
    url: 'https://www.equifax.com/personal/credit-report-services/',
    pages: {
      freeze: 'https://www.equifax.com/personal/credit-report-services/credit-freeze/',
      fraudAlert: 'https://www.equifax.com/personal/credit-report-services/credit-fraud-alerts/',
      dispute: 'https://www.equifax.com/personal/credit-report-services/credit-dispute/',
    },
    address: 'Equifax Information Services LLC, P.O. Box 740256, Atlanta, GA 30374-0256',
  },
  {
    provider: 'TU',
    label: providerLabel('TU'),
    url: 'https://www.transunion.com/credit-help',
    pages: {
      freeze: 'https://www.transunion.com/credit-freeze',
      fraudAlert: 'https://www.transunion.com/fraud-alerts',
      dispute: 'https://www.transunion.com/credit-disputes/dispute-your-credit',
    },
    address: 'TransUnion Consumer Solutions, P.O. Box 2000, Chester, PA 19016',
  },
  {
    provider: 'EXP',
    label: providerLabel('EXP'),
    url: 'https://www.experian.com/help/',
    pages: {
      freeze: 'https://www.experian.com/help/credit-freeze/',
      fraudAlert: 'https://www.experian.com/help/fraud-alert/',
      dispute: 'https://www.experian.com/help/dispute-credit/',
    },
    address: 'Experian, P.O. Box 4500, Allen, TX 75013',
  },
]

export type BureauContact = (typeof bureauContacts)[number]

/** Returns the contacts of the named bureaus. */
export function contactsOf(bureaus: readonly { readonly provider: string }[]): BureauContact[] {
  return bureauContacts.filter(({ provider }) => bureaus.some((one) => one.provider === provider))
}

export const freeReports = {
  url: 'https://www.annualcreditreport.com/',
  phone: '1-877-322-8228',
} as const

/**
 * A summary of the consumer's rights, in English and Spanish, by the Consumer Financial Protection
 * Bureau.
 */
export const rightsSummaryUrl = 'https://www.consumerfinance.gov/learnmore'

/** The page on which the Consumer Financial Protection Bureau accepts complaints. */
export const complaintUrl = 'https://www.consumerfinance.gov/complaint/'

/**
 * The page about when the Consumer Financial Protection Bureau accepts complaints on credit
 * reports.
 */
export const complaintNoticeUrl =
  'https://www.consumerfinance.gov/complaint/credit-and-consumer-reporting-complaint-notice-2'

/** The Federal Trade Commission's phone number for identity theft. */
export const theftReportPhone = '1-877-438-4338'

/**
 * Returns the site where the Federal Trade Commission accepts reports of identity theft and
 * provides a recovery plan, in the language that the tag names.
 */
export function identityTheftUrlOf(languageTag: string): string {
  return languageTag.startsWith('es')
    ? 'https://www.robodeidentidad.gov/'
    : 'https://www.identitytheft.gov/'
}
