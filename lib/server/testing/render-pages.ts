import { factorGroups } from '@/lib/contract/choices'
import * as bureauData from '../handlers/bureau-data'
import { handleChanges } from '../handlers/changes'
import type { Handler } from '../http/define-handler'
import { createProductApiForPage } from '../http/product-api-client'
import { openSession } from '../session/open-session'
import type { TestBrowser } from './test-browser'

export const screenHandlers: readonly Handler[] = [...Object.values(bureauData), handleChanges]

/** The inputs with which the screens call a handler. */
export function inputsOf({ endpoint }: Handler): readonly Record<string, unknown>[] {
  if (endpoint.path === bureauData.handleFactorDetails.endpoint.path) return factorGroups.map((factor) => ({ factor }))
  if (endpoint.path === bureauData.handleScoreUp.endpoint.path)
    return [6, 12].map((timeHorizon) => ({ scoreInc: 10, timeHorizon }))
  return [{}]
}

/** Computes what all pages of a consumer show. */
export async function renderPages(browser: Pick<TestBrowser, 'cookies'>): Promise<void> {
  const jar = { read: (name: string) => browser.cookies.get(name), write: () => undefined }
  const session = await openSession(jar, { modes: ['top'] }, Date.now())
  const call = { session, requestId: 'page', locale: 'en' } as const
  const context = { ...call, productApi: createProductApiForPage(call) }
  for (const handler of screenHandlers)
    for (const input of inputsOf(handler)) handler.parseOutput(await handler.run(context, input))
}
