import { factorGroups } from '@/lib/contract/choices'
import { handleAccountSettings } from '../handlers/account/settings'
import { handlers } from '../handlers/all-handlers'
import { handleFactorDetails } from '../handlers/credit/factors'
import { handleScoreUp } from '../handlers/credit/planner'
import type { Handler } from '../http/define-handler'
import { createProductApiForPage } from '../http/product-api-client'
import { openSession } from '../session/open-session'
import type { TestBrowser } from './test-browser'

/** The handlers that provide data for the credit screens. */
export const screenHandlers: readonly Handler[] = handlers.filter(
  ({ endpoint: { method, access, attempt, path } }) =>
    method === 'GET' &&
    access === 'session' &&
    !attempt &&
    path !== handleAccountSettings.endpoint.path,
)

/** Returns the inputs that the screens pass to a handler. */
export function inputsOf({ endpoint }: Handler): readonly Record<string, unknown>[] {
  if (endpoint.path === handleFactorDetails.endpoint.path)
    return factorGroups.map((factor) => ({ factor }))
  if (endpoint.path === handleScoreUp.endpoint.path)
    return [6, 12].map((timeHorizon) => ({ scoreInc: 10, timeHorizon }))
  return [{}]
}

/** Computes the data for all of a consumer's pages. */
export async function renderPages(browser: Pick<TestBrowser, 'cookies'>): Promise<void> {
  const jar = {
    read: (name: string) => browser.cookies.get(name),
    names: () => [...browser.cookies.keys()],
    write: () => undefined,
  }
  const session = await openSession(jar, { modes: ['top'] }, Date.now())
  const call = { session, locale: 'en' } as const
  const context = { ...call, cookies: jar, productApi: createProductApiForPage(call) }
  for (const handler of screenHandlers)
    for (const input of inputsOf(handler)) handler.parseOutput(await handler.run(context, input))
}
