import { cookieAttributes, noToken, sealed } from './checks/cookies'
import { backChannel, endAll, replay, rotation } from './checks/ends'
import { lifetimes, probe } from './checks/lifetimes'
import { limits } from './checks/limits'
import { oneRefresh, previousCookie, transientFailure } from './checks/refreshes'
import { oneRefreshAcross } from './checks/refreshes-across-instances'
import { csrf, entry, listedHeaders } from './checks/requests'
import { draining, logs, robust } from './checks/robustness'
import type { BffPromise } from './promise'

/**
 * The promises, in the order of docs/security/requirements.md. The 20th promise there is this
 * suite, so this list contains draining instead.
 */
export const promises: readonly BffPromise[] = [
  noToken,
  cookieAttributes,
  sealed,
  rotation,
  replay,
  endAll,
  backChannel,
  probe,
  oneRefresh,
  oneRefreshAcross,
  previousCookie,
  transientFailure,
  lifetimes,
  csrf,
  entry,
  listedHeaders,
  limits,
  robust,
  logs,
  draining,
]
