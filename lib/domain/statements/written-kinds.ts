import { checkUpRows, letterRows } from './check-up-rows'
import { debtPlanRows, disputed, report } from './debt-plan-rows'
import { firstStepRows, visitRows } from './score-page-rows'
import type { StatementFamily, StatementKind, StatementRow } from './statement-kind'

function family(title: string, prefix: string, rows: readonly StatementRow[]): StatementFamily {
  const kinds = rows.map(([name, texts, condition, source]): StatementKind => {
    return { name, texts: texts.map((text) => `${prefix}.${text}`), condition, source, isForCounsel: true }
  })
  return { title, kinds }
}

const alert = 'Alert of the bureau; urgency is ours, docs/domain.md section 4'
const urgencies = ['actNow', 'check', 'information']
const comparisonReasons = ['choice', 'timing', 'inquiries', 'dates']

/** The statements of screens that no table of rules makes. */
export const writtenKinds: readonly StatementFamily[] = [
  family('First step', 'firstStep', firstStepRows),
  family('Advice about cards', 'score', [
    ['cards', ['payDown'], 'Undisputed cards above 50, else 30, else 10 % of their limits', report],
    [
      'cards to clear up',
      ['clearUpCards'],
      'A disputed card, and the other cards with a limit at 10 % of it or below',
      report,
    ],
  ]),
  family('Since your last visit', 'score.visit', visitRows),
  family('Debt plan', 'coach', debtPlanRows),
  family('Report check-up', 'checkUp', checkUpRows),
  family('Dispute letters', 'disputeLetter', letterRows),
  family('Is it all mine?', 'review', [
    ['left out', ['leftOut'], 'An account that the consumer called "Not mine"', 'Answers on this device'],
    ['not mine', ['notMineNext'], 'An entry that the consumer called "Not mine"', '15 USC 1681i'],
    ['not sure', ['notSureNext'], 'An entry that the consumer called "Not sure"', 'Convention (ours)'],
    ['nothing to clear up', ['allMine'], 'Every entry was called "Mine"', 'Answers on this device'],
  ]),
  family('Rights', 'rights', [
    [
      'reports',
      ['lead', 'reports.text'],
      'Below every report',
      '15 USC 1681j; the weekly reports are an offer of the bureaus',
    ],
    ['disputes', ['disputes.text'], 'Below every report', '15 USC 1681i, 1681s-2'],
    ['freeze and fraud alert', ['freeze.text', 'fraudAlert.text'], 'Below every report', '15 USC 1681c-1'],
  ]),
  family('If this was not you', 'actOnIt', [
    ['freeze', ['freeze.text'], '"Not mine?", or the answer "not me"', '15 USC 1681c-1'],
    ['fraud alert', ['fraudAlert.text'], 'The same', '15 USC 1681c-1'],
    ['company', ['company.text'], 'The same, with a company behind it', 'Convention (ours)'],
    ['dispute', ['dispute.text'], 'The same', '15 USC 1681i'],
    ['identity theft', ['identityTheft.text'], 'The same', 'FCRA section 605B, 15 USC 1681c-2; IdentityTheft.gov'],
    ['restoration', ['restoration.text'], 'The same, where the host has a provider', 'Usual practice of providers'],
  ]),
  family('Consents', 'identity.disclaimer', [
    ['written instructions', ['short', 'credit'], 'Above the button of the identity form', '15 USC 1681b(a)(2)'],
    ['carrier', ['shortCarrier', 'carrier'], 'The same, where the host uses the carrier', 'Terms of carriers'],
  ]),
  family('Electronic documents', 'auth.signUp.esign', [
    ['E-SIGN', ['summary', 'scope', 'needs', 'paper', 'withdrawal'], 'At sign-up', '15 USC 7001(c)'],
  ]),
  family('Planner', 'planner', [
    [
      'range',
      ['newRange', 'increase', 'increaseBy'],
      'The bureau’s answer, added to its own score, at most 850',
      'efx-score-up',
    ],
    ['bureau', ['planOf', 'anyBureau'], 'The steps name one bureau, or none', 'efx-score-up'],
    [
      'clear up first',
      ['clearUpAsked', 'clearUpDenied', 'clearUpNotMine', 'amountWithout'],
      disputed,
      'Alerts, answers, report',
    ],
    ['amount', ['amount'], 'A step about utilization, with undisputed cards above its target', report],
    [
      'no way',
      ['none', 'tryBoth', 'tryFewer', 'tryLonger', 'tryLater', 'highestBand'],
      'No pathway raises the score',
      'efx-score-up',
    ],
    ['assumptions', ['assumptions'], 'Beside every estimate', 'Convention (ours)'],
    [
      'map of all targets',
      ['reach.reachable', 'reach.legend.reachable', 'reach.cell', 'reach.cellWithAmount'],
      'A pathway of the target’s months whose bounds contain its points; an amount where exactly one step names or implies one, without disputed accounts',
      'efx-score-up; balances and limits of the report',
    ],
    [
      'map: close',
      ['reach.close', 'reach.legend.close'],
      'Out of reach, and an alternative has the next fewer points or the next longer time',
      'efx-score-up',
    ],
    ['map: out of reach', ['reach.outOfReach', 'reach.legend.outOfReach'], 'Any other target', 'efx-score-up'],
    ['map: left out', ['reach.leftOut'], disputed, 'Alerts, answers on this device'],
    ['steps', ['actions'], 'The bureau’s own steps, quoted; none that counts a disputed account', 'efx-score-up'],
  ]),
  family('Urgency of alerts', 'alerts', [
    [
      'urgency',
      urgencies.map((name) => `severity.${name}`),
      'By the kind of the alert; 30 days at most to act now',
      alert,
    ],
    ['question', ['wasThisYou'], 'A kind that somebody else may be behind', alert],
  ]),
  family('What changed', 'changes', [
    ['change of points', ['points'], 'The difference of two scores of one bureau', 'Score history'],
  ]),
  family('Comparison', 'comparison', [
    ['scores apart', ['pointsApart'], 'Two bureaus have a score', 'Scores'],
    ['figures', ['same', 'differs'], 'The figures of other screens, beside one another', 'Scores and reports'],
    ['accounts', ['sameAccounts', 'accountsNote'], 'Two bureaus list accounts', 'Reports'],
    ['reasons', comparisonReasons.map((name) => `reasons.${name}`), 'Two bureaus sent data', 'Convention (ours)'],
  ]),
]
