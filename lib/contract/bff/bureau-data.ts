import * as z from 'zod/mini'
import { alert } from '../bureau/alert'
import { paymentYear } from '../bureau/payment-history'
import { providerSummary } from '../bureau/report-summary'
import { scoreHistory as history, scoreUp as planner, latestScore as score } from '../bureau/score'
import { nothing } from '../primitives'
import { user } from '../product-api/user'
import { row } from '../row'
import { creditImpacts as impacts } from './credit-impact'
import { reportDetails as details } from './report-detail'

const read = { method: 'GET', access: 'session', input: nothing } as const

export const currentUser = row({ ...read, path: '/api/user', output: user })
export const latestScore = row({ ...read, path: '/api/score', output: score })
export const scoreHistory = row({ ...read, path: '/api/score-history', output: history })
export const reportSummary = row({ ...read, path: '/api/report-summary', output: z.array(providerSummary) })
/** The four factor boxes: a digest of the latest report, so that the report itself is not sent for them. */
export const creditImpacts = row({ ...read, path: '/api/credit-impacts', output: impacts })
/** The lists of the latest report, without the months of each account: a long file stays light. */
export const reportDetails = row({ ...read, path: '/api/report-details', output: details })
/** The months of one account of one bureau's report. */
export const paymentHistory = row({
  method: 'GET',
  path: '/api/payment-history',
  access: 'session',
  input: z.strictObject({
    provider: z.string().check(z.minLength(1), z.maxLength(20)),
    account: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.array(paymentYear),
})
export const alerts = row({ ...read, path: '/api/alerts', output: z.array(alert) })

/** Points and months the planner offers. Specification, section 9. */
export const scoreIncrements = [10, 20, 40, 60, 80, 100] as const
export const timeHorizons = [6, 12, 18, 24] as const
const choice = (choices: readonly number[]) => z.coerce.number().check(z.refine((value) => choices.includes(value)))
export const scoreUp = row({
  method: 'GET',
  path: '/api/score-up',
  access: 'session',
  input: z.strictObject({ scoreInc: choice(scoreIncrements), timeHorizon: choice(timeHorizons) }),
  output: planner,
})
