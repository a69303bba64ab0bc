import 'server-only'
import { createTranslator } from 'next-intl'
import { type CheckUp, disputeKitRoute } from '@/lib/contract/bff/check-up'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { reportSummaryUpstream } from '@/lib/contract/product-api/bureau-data'
import { disputeLettersOf } from '@/lib/domain/check-up/dispute-letter'
import { omitNullish } from '@/lib/domain/omit-nullish'
import { catalogues } from '@/lib/i18n/catalogues'
import { getBureauData } from '../../bureau/bureau-cache'
import { defineHandler } from '../../http/define-handler'
import { handleCheckUp } from './report'

/** Letters to companies in the United States are in English; in another language their meaning is beside them. */
export const handleDisputeKit = defineHandler(disputeKitRoute, async (context) => {
  const [checkUp, summaries] = await Promise.all([
    handleCheckUp.run(context, {}),
    getBureauData(context, reportSummaryUpstream, {}),
  ])
  const [subject] = summaries.flatMap((one) => one.subject ?? [])
  const [ssn] = /.*\d{4}$/.exec(subject?.maskedIdentifier ?? '') ?? []
  const t = translatorOf('en')
  return omitNullish({
    name: subject?.names[0],
    address: subject?.addresses[0]?.text,
    identifier: ssn && t('identifier', { number: ssn.replaceAll('•', 'X') }),
    letters: lettersIn('en', checkUp),
    meanings: lettersIn(context.locale, checkUp),
    fixed: {
      ...{ mail: t('mail'), greeting: t('greeting'), second: t('second'), sincerely: t('sincerely') },
      ...{ enclosures: t('enclosures'), birthDate: t('birthDate') },
    },
  })
})

function lettersIn(locale: Locale, { findings, checked }: CheckUp) {
  const words = { tag: languageTags[locale], say: translatorOf(locale) }
  return Object.fromEntries(
    findings.map((finding) => {
      const date = checked.find(({ provider }) => provider === finding.bureaus[0]?.provider)?.date
      return [finding.id, disputeLettersOf(finding, date, words)]
    }),
  )
}

function translatorOf(locale: Locale) {
  return createTranslator({ locale: languageTags[locale], messages: catalogues[locale], namespace: 'disputeLetter' })
}
