import { backchannelSignOutRoute } from '@/lib/contract/bff/host/backchannel'
import { reportFilePath } from '@/lib/contract/choices'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Problem } from '../errors/problem'
import { apiHeaders, cspReportPath, refuseUnstamped } from '../http/security-headers'
import { toRouteHandler } from '../http/to-route-handler'
import { describeRequest } from '../observability/request-context'
import { handlers } from './all-handlers'
import { handleReportFile } from './credit/report-file'
import { handleBackchannelSignOut } from './host/backchannel'
import { handleCspReport } from './shell/beacons'

type ApiRoute = Pick<Endpoint, 'method' | 'path'> & {
  readonly handle: (request: Request) => Promise<Response>
}

/**
 * All routes below /api: the contract's endpoints, the report as a file, and the reports of policy
 * violations.
 */
export const apiRoutes: readonly ApiRoute[] = [
  ...handlers.map((handler) => ({ ...handler.endpoint, handle: toRouteHandler(handler) })),
  { method: 'POST', path: backchannelSignOutRoute.path, handle: handleBackchannelSignOut },
  { method: 'GET', path: reportFilePath, handle: handleReportFile },
  { method: 'POST', path: cspReportPath, handle: handleCspReport },
]

const routesByPath = Map.groupBy(apiRoutes, ({ path }): string => path)

/**
 * Runs the route with exactly this path and method. Other spellings of a path (percent-encoding,
 * slashes) are unknown and get 404, or 405.
 */
export async function handleApiRequest(request: Request): Promise<Response> {
  const refusal = refuseUnstamped()
  if (refusal) return refusal
  const { pathname } = new URL(request.url)
  const routes = routesByPath.get(pathname)
  if (routes) describeRequest({ route: pathname })
  const route = routes?.find(({ method }) => method === request.method)
  if (route) return await route.handle(request)
  // Answers unknown paths like paths that have both GET and POST.
  const methods: string[] = routes?.map(({ method }) => method).sort() ?? ['GET', 'POST']
  const headers = apiHeaders()
  if (methods.includes(request.method)) return new Problem(404).response(headers)
  // RFC 9110, 15.5.6, requires this header.
  headers.set('allow', methods.join(', '))
  return new Problem(405).response(headers)
}
