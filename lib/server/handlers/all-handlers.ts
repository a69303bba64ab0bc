import type { Handler } from '../http/define-handler'
import * as account from './account'
import * as auth from './auth'
import * as beacons from './beacons'
import * as alerts from './credit/alerts'
import * as comparison from './credit/comparison'
import * as disputeKit from './credit/dispute-kit'
import * as report from './credit/report'
import * as score from './credit/score'
import * as identity from './identity'
import * as secureLink from './secure-link'
import * as session from './session'

/**
 * The files of handlers. A handler exported by one of them is routed and available to prefetches.
 */
const areas = [
  account,
  alerts,
  auth,
  beacons,
  comparison,
  disputeKit,
  identity,
  report,
  score,
  secureLink,
  session,
]

const isHandler = (value: object): value is Handler => 'respond' in value

/**
 * All handlers of the BFF. `apiRoutes` has a route for each, and pages use them to prefetch their
 * queries.
 */
export const handlers: readonly Handler[] = areas.flatMap((area) =>
  Object.values(area).filter(isHandler),
)
