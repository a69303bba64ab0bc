import { createTranslator } from 'next-intl'
import { disputeKitRoute } from '@/lib/contract/bff/credit/check-up'
import { type Locale, languageTags } from '@/lib/contract/locale'
import { reportSummaryUpstream } from '@/lib/contract/product-api/bureau-data'
import { disputeLettersOf } from '@/lib/domain/credit/check-up/dispute-letter'
import { notMineEntryOf } from '@/lib/domain/credit/check-up/not-mine-entry'
import { bureauCodeValues } from '@/lib/domain/credit/report/humanize-code'
import { omitNullish } from '@/lib/domain/shared/formats/omit-nullish'
import { catalogues } from '@/lib/i18n/catalogues'
import { getBureauData } from '../../bureau/bureau-cache'
import { defineHandler } from '../../http/define-handler'
import { handleCheckUp } from './check-up'
import { handleReview } from './review'

/**
 * The letters are in English, because they go to companies in the United States. The page explains
 * them in its own language.
 */
export const handleDisputeKit = defineHandler(disputeKitRoute, async (context, { entry }) => {
  const [{ findings, checked }, summaries, entries] = await Promise.all([
    handleCheckUp.run(context, {}),
    getBureauData(context, reportSummaryUpstream, {}),
    entry === undefined ? [] : handleReview.run(context, {}),
  ])
  const [subject] = summaries.flatMap((one) => one.subject ?? [])
  const [masked] = /.*\d{4}$/.exec(subject?.maskedIdentifier ?? '') ?? []
  const ssn = masked?.replaceAll('•', 'X')
  const asked = entries.find(({ keys }) => keys.some((key) => key === entry))
  const notMine = asked && notMineEntryOf(asked, checked)
  const disputed = [...findings, ...(notMine ? [notMine] : [])]
  const lettersIn = (locale: Locale) => {
    const tag = languageTags[locale]
    const messages = catalogues[locale]
    const say = createTranslator({ locale: tag, messages, namespace: 'disputeLetter' })
    const codes = createTranslator({ locale: tag, messages, namespace: 'bureauCodes' })
    const codeText = (code: string) =>
      codes.markup('name', { ...bureauCodeValues(code), bureau: (words) => words })
    const words = { tag, say, codeText }
    return Object.fromEntries(disputed.map((one) => [one.id, disputeLettersOf(one, ssn, words)]))
  }
  return omitNullish({
    name: subject?.names[0],
    address: subject?.addresses[0]?.text,
    ssn,
    notMine,
    letters: lettersIn('en'),
    meanings: lettersIn(context.locale),
  })
})
