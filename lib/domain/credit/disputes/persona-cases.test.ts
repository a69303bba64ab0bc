import { expect, test } from 'vitest'
import { addDays } from '@/lib/domain/shared/formats/calendar'
import { dayMs } from '@/sandbox/bureau/calendar'
import { personas } from '@/sandbox/bureau/personas/personas'
import { profileOn } from '@/sandbox/bureau/personas/profile-on'
import { parseCreditFile } from '@/sandbox/testing/credit-file-invariants/parsed-file'
import { toCheckUp } from '../check-up/check-up'
import { reportDetailsOf } from '../report/report-details'
import { reviewEntriesOf } from '../review/review-entries'
import { caseStateOf, withOutcome } from './case-outcome'
import { caseReportOf } from './case-report'
import { findingLetterOf, newCaseOf } from './new-case'

const startedAt = Date.UTC(2026, 10, 28, 19)
const hash = (facts: string) => facts

/**
 * Returns the data that the disputes page compares cases with, `months` times 31 days after the
 * first report.
 */
function sourcesAfter(months: number) {
  const persona = personas.find(({ slug }) => slug === 'disputes')
  if (!persona) throw new Error('disputes')
  const at = addDays(startedAt, 31 * months)
  const { views, reportingDay } = parseCreditFile(
    profileOn(persona, startedAt, at),
    persona.seed,
    at,
  )
  const report = { generatedDate: reportingDay, providerViews: [...views] }
  const reports = reportDetailsOf(report, hash)
  return {
    at,
    checkUp: toCheckUp(report, reportingDay, hash),
    entries: reviewEntriesOf({ reports, summaries: [], hash }),
  }
}

const months = [1, 2, 3, 4].map(sourcesAfter)

test.each([
  ['Ironleaf Fitness', ['gone', 'gone', 'gone', 'cameBack']],
  ['Paxwell Personal Loans', ['waiting', 'changed', 'changed', 'changed']],
  ['Lindenhurst Dental', ['waiting', 'stillThere', 'stillThere', 'stillThere']],
  ['Stillwater Medical Group', ['waiting', 'stillThere', 'stillThere', 'stillThere']],
  ['Fennick & Rowe Bank', ['waiting', 'stillThere', 'stillThere', 'stillThere']],
])('a dispute of %s, sent after the first report, becomes %j', (company, expected) => {
  const first = sourcesAfter(0)
  const finding = first.checkUp.findings.find(({ entry }) => entry.company === company)
  const letter = finding && findingLetterOf(finding, { to: 'bureau', label: 'Equifax' }, 'rule')
  if (!letter) throw new Error(company)
  const sent = Math.floor(startedAt / dayMs) * dayMs
  let one = newCaseOf(letter, { sent, isLong: false }, first)
  const states = months.map((sources) => {
    const state = caseStateOf(one, caseReportOf('EFX', sources), sources.at)
    one = withOutcome(one, state, sources.at)
    return state.is
  })
  expect(states).toEqual(expected)
})
