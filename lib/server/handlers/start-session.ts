import 'server-only'
import type { EntryPath } from '@/lib/contract/bff/host'
import { currentUser } from '@/lib/contract/product-api/account'
import { preauth } from '@/lib/contract/product-api/auth'
import type { SignedIn } from '@/lib/contract/product-api/user'
import { entryViews } from '@/lib/domain/access/entry-views'
import { afterSignIn } from '@/lib/domain/access/next-route'
import { hostOf } from '../config/hosts'
import { Problem } from '../errors/problem'
import type { Session } from '../session/session'
import type { Consumer } from '../session/session-data'
import { tokensOf } from '../session/token-set'
import { consumerMark } from '../session/user-fingerprint'
import { askProductApi } from '../upstream/request-product-api'
import { configInUse } from '../widget/widget-config'

type Asking = { readonly session: Session; readonly requestId: string }
type Way = {
  /** The way back the visitor was sent away with. */
  readonly back?: string | undefined
  readonly entry?: EntryPath | undefined
  readonly direct?: boolean
  readonly standAlone?: boolean
}

/** Begins the session of whoever the product API has just signed in. */
export async function enter({ session, requestId }: Asking, given: SignedIn, way: Way = {}) {
  const { back, entry, direct, standAlone } = way
  const now = Date.now()
  const tokens = tokensOf(given, now)
  const standing = given.id && given.idpass !== undefined ? given : await whoIs(tokens.access, requestId)
  const consumer: Consumer = {
    ...tokens,
    userId: given.id ?? standing.id ?? '',
    hostKey: hostOf(session.visit.hostKey)?.key,
    idpass: given.idpass ?? standing.idpass ?? false,
    startedAt: now,
    activeAt: now,
    links: {},
  }
  await session.begin(consumer, { ...(direct ? { direct } : {}), ...(standAlone ? { standAlone } : {}) })
  const view = entry && entryViews[entry]
  if (view) await session.dress({ overrides: { ...session.visit.overrides, view } })
  const entered = { idpass: consumer.idpass, just_enrolled: given.just_enrolled ?? false }
  const next = afterSignIn(entered, await configInUse(session.visit, requestId), back)
  return {
    ...entered,
    next: entry === '/identity-verification' && !entered.just_enrolled ? '/identity' : next,
    mark: consumerMark(consumer.userId),
  }
}

/**
 * Exchanges a host's pre-auth token, which is good for one use, for a session.
 * @throws {Problem} with the code of the refusal.
 */
export async function enterWithPreauth(asking: Asking, token: string, way: Way) {
  const host = hostOf(asking.session.visit.hostKey)
  if (!host) throw new Problem(403, { code: 'SC220' })
  // In the name of the visit's host, whoever was signed in before.
  const given = await askProductApi(preauth, { token }, { credentials: { host }, requestId: asking.requestId })
  return await enter(asking, given, way)
}

/** Begins a session on a consumer's own access token, which nobody can renew. */
export async function enterWithAccessToken(asking: Asking, token: string, way: Way) {
  const { id, idpass } = await whoIs(token, asking.requestId)
  return await enter(asking, { token, refresh: '', id, idpass }, way)
}

/** Asked where a sign-in did not say who it was. */
async function whoIs(access: string, requestId: string): Promise<{ id: string; idpass: boolean }> {
  return await askProductApi(currentUser, {}, { credentials: { access }, requestId })
}
