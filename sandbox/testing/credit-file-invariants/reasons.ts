import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ScoreReason, ScoreView } from '@/lib/contract/bureau/score'
import { creditFiguresOf } from '@/lib/domain/reasons/credit-figures'
import { reasonFiguresOf, reasonRuleOf } from '@/lib/domain/reasons/reasons'
import { reasonCodes as table } from '../../bureau/score/score-reasons'
import type { FileFacts } from '../../bureau/view/file-facts'
import { factsFromReport } from './facts-from-report'
import type { Invariants, ParsedCreditFile } from './parsed-file'

export const reasonInvariants: Invariants = {
  'every reason applies to its report': eachView((view, facts) => {
    for (const reason of view.scoreReasons ?? [])
      ok(isTrue(reason, facts), `${reason.code} ${reason.creditScoreFactorEffect}`)
  }),
  'there are at most four hurting reasons, and a fifth for inquiries only': eachView(({ scoreReasons }) => {
    const hurting = (scoreReasons ?? []).filter((reason) => reason.creditScoreFactorEffect === 'HURTING')
    ok(hurting.filter(({ code }) => code !== '84').length <= 4)
    ok(hurting.findIndex(({ code }) => code === '84') <= 4)
  }),
  'no code appears twice or together with its positive form': eachView(({ scoreReasons }) => {
    const codes = (scoreReasons ?? []).map(({ code }) => String(code).replace('P', ''))
    equal(new Set(codes).size, codes.length)
  }),
  'positive and neutral codes start with P, negative ones do not': eachView(({ scoreReasons }) => {
    for (const { code, creditScoreFactorEffect } of scoreReasons ?? []) {
      equal(String(code).startsWith('P'), creditScoreFactorEffect !== 'HURTING')
    }
  }),
  'the factor lists repeat the reasons': eachView(({ scoreReasons, factors }) => {
    const of = (effect: string) =>
      (scoreReasons ?? [])
        .filter((reason) => reason.creditScoreFactorEffect === effect)
        .map(({ description }) => description)
    deepEqual(
      factors?.positive?.map(({ description }) => description),
      of('HELPING'),
    )
    deepEqual(
      factors?.negative?.map(({ description }) => description),
      of('HURTING'),
    )
  }),
  'there are at least two reasons': eachView(({ scoreReasons }) => ok((scoreReasons ?? []).length >= 2)),
}

/** Every hurting or helping reason leads to the page of a factor whose figures satisfy its condition. */
export const explainedReasonInvariants: Invariants = {
  'the figures of a report satisfy the conditions of its reasons': ({ score, views, reportingDay }) => {
    for (const [index, view] of views.entries()) {
      const figures = creditFiguresOf(view, reportingDay)
      for (const { code, creditScoreFactorEffect } of score.providerViews?.[index]?.scoreReasons ?? []) {
        if (creditScoreFactorEffect === 'NEUTRAL') continue
        const group = reasonRuleOf(`${code}`)?.rule.group
        ok(group, `${code} is unknown`)
        ok(reasonFiguresOf(group, figures)[`${code}`], `${view.provider}: ${code}`)
      }
    }
  },
}

function isTrue({ code, creditScoreFactorEffect }: ScoreReason, facts: FileFacts): boolean {
  const reason = table.find((each) => each.code === Number(String(code).replace('P', '')))
  if (!reason) return false
  if (creditScoreFactorEffect === 'HELPING') return !reason.applies(facts) && (reason.positive?.applies(facts) ?? false)
  return reason.applies(facts) && (creditScoreFactorEffect !== 'NEUTRAL' || reason.neutral === true)
}

function eachView(check: (view: ScoreView, facts: FileFacts) => void) {
  return ({ score, views, reportingDay }: ParsedCreditFile) => {
    for (const [index, view] of views.entries()) {
      const scored = score.providerViews?.[index]
      if (scored) check(scored, factsFromReport(view, reportingDay))
    }
  }
}
