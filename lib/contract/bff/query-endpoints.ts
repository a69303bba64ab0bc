import * as sessions from './account/sessions'
import * as settings from './account/settings'
import * as alerts from './credit/alerts'
import * as changes from './credit/changes'
import * as checkUp from './credit/check-up'
import * as comparison from './credit/comparison'
import * as debtPlan from './credit/debt-plan'
import * as factors from './credit/factors'
import * as firstStep from './credit/first-step'
import * as newAlerts from './credit/new-alerts'
import * as planner from './credit/planner'
import * as readiness from './credit/readiness'
import * as report from './credit/report'
import * as reportDetails from './credit/report-details'
import * as review from './credit/review'
import * as score from './credit/score'
import * as shortOfMoney from './credit/short-of-money'
import * as timeline from './credit/timeline'

/** The modules whose endpoints pages read. Every endpoint that one of them exports has a query. */
const exported = {
  ...sessions,
  ...settings,
  ...alerts,
  ...changes,
  ...checkUp,
  ...debtPlan,
  ...firstStep,
  ...newAlerts,
  ...readiness,
  ...review,
  ...comparison,
  ...factors,
  ...planner,
  ...report,
  ...reportDetails,
  ...score,
  ...shortOfMoney,
  ...timeline,
}

type AnyQueryEndpoint = Extract<
  (typeof exported)[keyof typeof exported],
  { readonly prefetch: unknown }
>
export type QueryPath = AnyQueryEndpoint['path']
/** Name of a page section, used by endpoints and screens. */
export type SectionName = AnyQueryEndpoint['prefetch'][number]
export type QueryEndpoint<P extends QueryPath> = Extract<AnyQueryEndpoint, { readonly path: P }>

export const queryEndpoints = Object.values(exported).filter(
  (value): value is AnyQueryEndpoint => 'prefetch' in value,
)

export function queryEndpointOf<P extends QueryPath>(path: P): QueryEndpoint<P> {
  const endpoint = queryEndpoints.find((one): one is QueryEndpoint<P> => one.path === path)
  if (!endpoint) throw new Error(`No endpoint reads ${path}.`)
  return endpoint
}
