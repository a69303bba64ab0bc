import 'server-only'
import { randomUUID } from 'node:crypto'
import { reportFilePath } from '@/lib/contract/bff/bureau-data'
import type { Row } from '@/lib/contract/row'
import { MethodNotAllowedError, Problem } from '../errors/problem'
import type { Handler } from '../http/define-handler'
import { apiHeaders } from '../http/security-headers'
import { toRouteHandler } from '../http/to-route-handler'
import { log } from '../observability/log'
import { setTraceRoute } from '../observability/tracing'
import * as account from './account'
import * as auth from './auth'
import * as bureauData from './bureau-data'
import * as identity from './identity'
import * as mobileCode from './mobile-code'
import { handleReportFile } from './report-file'
import * as secureLink from './secure-link'
import * as session from './session'

type ApiRoute = Pick<Row, 'method' | 'path'> & { readonly handle: (request: Request) => Promise<Response> }

/** These modules export handlers only, so a new handler is routed as soon as it is exported. */
const areas = [account, auth, bureauData, identity, mobileCode, secureLink, session]
const handlers: readonly Handler[] = areas.flatMap((area) => Object.values(area))

/** Every route below /api: one for each row of the contract, and the report as a file. */
export const apiRoutes: readonly ApiRoute[] = [
  ...handlers.map(toApiRoute),
  { method: 'GET', path: reportFilePath, handle: handleReportFile },
]

function toApiRoute(handler: Handler): ApiRoute {
  const { method, path } = handler.row
  return { method, path, handle: toRouteHandler(handler) }
}

const routesByPath = Map.groupBy(apiRoutes, ({ path }): string => path)

/**
 * Runs the route of the exact path and method of a request. Other spellings of a path (percent-encoding, a trailing or
 * doubled slash) are unknown paths.
 * @returns 405 with `Allow` for another method, HEAD included; 404 for an unknown path.
 */
export async function handleApiRequest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const routes = routesByPath.get(pathname)
  if (routes) setTraceRoute(pathname)
  const route = routes?.find(({ method }) => method === request.method)
  if (route) return await route.handle(request)
  return routes ? methodNotAllowed(request, pathname, routes) : notFound(request)
}

function methodNotAllowed({ method }: Request, path: string, routes: readonly ApiRoute[]): Response {
  const requestId = randomUUID()
  log().info({ event: 'call', requestId, method, path, status: 405, ms: 0 })
  return new MethodNotAllowedError(routes.map((route) => route.method)).response(requestId, apiHeaders(requestId))
}

/** Unknown paths allow GET and POST like known ones. They are not logged, because a caller can invent any number of them. */
function notFound({ method }: Request): Response {
  const requestId = randomUUID()
  const isAllowed = method === 'GET' || method === 'POST'
  const problem = isAllowed ? new Problem(404) : new MethodNotAllowedError(['GET', 'POST'])
  return problem.response(requestId, apiHeaders(requestId))
}
