import type { Handler } from '../http/define-handler'
import * as access from './account/access'
import * as identity from './account/identity'
import * as recovery from './account/recovery'
import * as secureLink from './account/secure-link'
import * as session from './account/session'
import * as sessions from './account/sessions'
import * as settings from './account/settings'
import * as alerts from './credit/alerts'
import * as checkUp from './credit/check-up'
import * as comparison from './credit/comparison'
import * as debtPlan from './credit/debt-plan'
import * as disputeKit from './credit/dispute-kit'
import * as factors from './credit/factors'
import * as firstStep from './credit/first-step'
import * as notes from './credit/notes'
import * as planner from './credit/planner'
import * as readiness from './credit/readiness'
import * as report from './credit/report'
import * as review from './credit/review'
import * as score from './credit/score'
import * as shortOfMoney from './credit/short-of-money'
import * as tileEntry from './host/tile-entry'
import * as tokenEntry from './host/token-entry'
import * as widgetConfig from './host/widget-config'
import * as beacons from './shell/beacons'
import * as language from './shell/language'

/** The modules whose handlers have routes. Their queries can be prefetched. */
const areas = [
  access,
  alerts,
  beacons,
  checkUp,
  comparison,
  debtPlan,
  disputeKit,
  factors,
  firstStep,
  identity,
  language,
  notes,
  planner,
  readiness,
  recovery,
  report,
  review,
  score,
  secureLink,
  session,
  sessions,
  settings,
  shortOfMoney,
  tileEntry,
  tokenEntry,
  widgetConfig,
]

const isHandler = (value: object): value is Handler => 'respond' in value

/**
 * All handlers of the BFF. `apiRoutes` has a route for each, and pages use them to prefetch their
 * queries.
 */
export const handlers: readonly Handler[] = areas.flatMap((area) =>
  Object.values(area).filter(isHandler),
)
