import { deepEqual, equal, ok } from 'node:assert/strict'
import type { ScoreReason, ScoreView } from '@/lib/contract/bureau/score'
import { type CreditFigures, creditFiguresOf } from '@/lib/domain/credit/reasons/credit-figures'
import { reasonFiguresOf, reasonRuleOf } from '@/lib/domain/credit/reasons/reasons'
import type { Invariants, ParsedCreditFile } from './parsed-file'

export const explainedReasonInvariants: Invariants = {
  'the figures of a report satisfy the conditions of its reasons': ({
    score,
    views,
    reportingDay,
  }) => {
    for (const [index, view] of views.entries()) {
      const figures = creditFiguresOf(view, reportingDay)
      for (const reason of score.providerViews?.[index]?.scoreReasons ?? [])
        ok(
          isExplained(reason, figures),
          `${view.provider}: ${reason.code} ${reason.creditScoreFactorEffect}`,
        )
    }
  },
}

export const reasonInvariants: Invariants = {
  ...explainedReasonInvariants,
  'there are at most four hurting reasons, and a fifth for inquiries only': eachView(
    ({ scoreReasons }) => {
      const hurting = (scoreReasons ?? []).filter(
        (reason) => reason.creditScoreFactorEffect === 'HURTING',
      )
      ok(hurting.filter(({ code }) => code !== '84').length <= 4)
      ok(hurting.findIndex(({ code }) => code === '84') <= 4)
    },
  ),
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
  'there are at least two reasons': eachView(({ scoreReasons }) =>
    ok((scoreReasons ?? []).length >= 2),
  ),
}

/**
 * Returns whether a reason links to a factor whose figures satisfy its condition. A neutral reason
 * must name something that the file lacks.
 */
function isExplained(
  { code, creditScoreFactorEffect }: ScoreReason,
  figures: CreditFigures,
): boolean {
  const { rule } = reasonRuleOf(`${code}`) ?? {}
  const explained = rule ? reasonFiguresOf(rule.group, figures) : {}
  const hurts = explained[`${rule?.code}`] !== undefined
  if (creditScoreFactorEffect === 'NEUTRAL') return hurts && rule?.helps === undefined
  return explained[`${code}`] !== undefined && hurts !== `${code}`.startsWith('P')
}

function eachView(check: (view: ScoreView) => void) {
  return ({ score }: ParsedCreditFile) => {
    for (const view of score.providerViews ?? []) check(view)
  }
}
