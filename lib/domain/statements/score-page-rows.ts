import { disputed, report } from './debt-plan-rows'
import type { StatementRow } from './statement-kind'

const visits = 'Score, history, report; figures of the visit before on this device'

/** The statements of the first step, below `firstStep`. */
export const firstStepRows: readonly StatementRow[] = [
  [
    'urgent alert',
    ['answerAlert.title', 'answerAlert.why'],
    'An alert of the last 30 days that may be fraud, without an answer',
    'Alert',
  ],
  [
    'denied alert',
    ['finishSteps.title', 'finishSteps.why'],
    'The same, answered with "not me"',
    'Answer on this device',
  ],
  [
    'late payment',
    ['payAlert.title', 'payAlert.why'],
    'A late payment reported in the last 30 days, and nothing past due in the shown report',
    'Alert',
  ],
  [
    'past due',
    ['payPastDue.title', 'payPastDue.why', 'payPastDue.call', 'payPastDue.more'],
    'The consumer’s own account is past due, undisputed, not given up and not older than a discharge',
    'Report; loans that the home or a car secures first, then the soonest stage, is a convention (ours)',
  ],
  [
    'next stage',
    ['payPastDue.stage'],
    'A later stage in steps of 30 days, up to 180, of which the last day before it has not passed',
    'First late day plus the stage reported, else at the latest 30 days after the report',
  ],
  [
    'card over its limit',
    ['payOverLimit.title', 'payOverLimit.why'],
    'The own undisputed card furthest above its limit',
    report,
  ],
  [
    'likely errors',
    ['checkReport.title', 'checkReport.why'],
    'The check-up finds an entry of the shown bureau that is a likely error, and the host shows the check-up',
    'Rules of the check-up; a dispute is free by 15 USC 1681i',
  ],
  [
    'use of the limits',
    ['lowerUse.title', 'lowerUse.why'],
    'Undisputed cards above 50, else 30, else 10 % of their limits, and the own cards owe at least the amount',
    report,
  ],
  ['left out', ['leftOut'], disputed, 'Alerts, answers on this device'],
  [
    'nothing to do',
    ['nothing.title', 'nothing.why', 'nothing.expected'],
    'None of the above, with a dated score',
    'Report, score',
  ],
]

/** What is new since the last visit, below `score.visit`. */
export const visitRows: readonly StatementRow[] = [
  ['new since', ['since', 'next', 'at'], 'Anything of the following, at least 12 hours after the visit before', visits],
  ['points', ['points'], 'The score of a bureau differs from the one at that visit', visits],
  ['inquiries', ['inquiries'], 'Hard inquiries dated after the score of that visit, up to the present one', visits],
  ['card use', ['cardUse'], 'The whole percent of card limits in use differs', visits],
  ['milestone: on time', ['onTime'], '12 months or more without a late payment, fewer at that visit', visits],
  ['milestone: band', ['band'], 'The band begins above every score known at that visit', visits],
  ['milestone: card use', ['lowCardUse'], 'Below 30 % now, 30 % or more at that visit', visits],
]
