import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { type Decision, decide } from '@/lib/domain/access/page-access'
import { routeAt } from '@/lib/routes'
import { hostOf } from '../config/hosts'
import { bareHeaders, pageHeaders } from '../http/security-headers'
import { modesOf } from '../session/cookie-modes'
import { openSession, type Session } from '../session/session'
import { addressWithoutLook, dressByAddress } from '../widget/url-config'
import { configInUse } from '../widget/widget-config'
import { widgetLook } from '../widget/widget-context'
import { withEndCode } from './login-redirect'
import { ProxyJar } from './middleware-cookies'
import { addressWithoutSecrets, handOver } from './url-token'

/** Pages are only read: there are no forms and no Server Actions behind them. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const refusal = () => ({ ...bareHeaders(), allow: 'GET, HEAD' })

type Gate = {
  readonly request: NextRequest
  readonly jar: ProxyJar
  readonly session: Session
  readonly requestId: string
  readonly address: string
}

/** Decides on one page request: enter, go elsewhere, or the System error screen for a key that nobody registered. */
export async function gate(request: NextRequest): Promise<NextResponse> {
  if (!readingMethods.has(request.method)) return new NextResponse(null, { status: 405, headers: refusal() })
  const jar = new ProxyJar(request)
  const { pathname, search, searchParams } = request.nextUrl
  const look = widgetLook(request.headers, searchParams)
  const seeker = { modes: modesOf(request.headers), key: look.get('key') ?? undefined }
  const session = await openSession(jar, seeker, Date.now())
  const visit: Gate = { request, jar, session, requestId: randomUUID(), address: `${pathname}${search}` }

  const key = searchParams.get('key') ?? undefined
  const withoutSecrets = addressWithoutSecrets(request.nextUrl)
  if (key !== undefined && !hostOf(key)) {
    return withoutSecrets ? await leave(visit, withoutSecrets, 'secretly') : await enter(visit, 'unknown')
  }
  await dressByAddress(session, look)
  const handedOver = await handOver(visit)
  if (handedOver !== undefined) return await leave(visit, handedOver, 'secretly')
  const clean = addressWithoutLook(request.nextUrl)
  // A frame that keeps no cookies would lose its host with the address; there the page cleans the address itself.
  if (clean !== undefined && session.visit.mode === 'top') return await leave(visit, clean)

  await session.touch(Date.now())
  const decision = await decisionOn(visit)
  if (decision.kind === 'go') return await leave(visit, await withEndCode(session, decision.to))
  return await enter(visit, hostOf(session.visit.hostKey))
}

async function decisionOn({ request, session, requestId, address }: Gate): Promise<Decision> {
  const { consumer, visit } = session
  return decide(routeAt(request.nextUrl.pathname), {
    signedIn: consumer !== undefined,
    idpass: consumer?.idpass ?? false,
    config: await configInUse(visit, requestId),
    address,
  })
}

/** Lets the page render, with a nonce of its own; a nonce or policy the client sent is overwritten. */
async function enter(visit: Gate, host: ReturnType<typeof hostOf> | 'unknown'): Promise<NextResponse> {
  const { request, jar, session, requestId, address } = visit
  // A first visit gets a cookie too: the page asks whether it came back, to know that cookies are kept.
  if (!session.cameBack) session.adopt(session.visit)
  await session.writeTo(jar)
  const nonce = randomBytes(16).toString('base64')
  const answerHeaders = pageHeaders(host, nonce)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('x-request-id', requestId)
  headers.set('x-address', address)
  headers.set('content-security-policy', answerHeaders['content-security-policy'] ?? '')
  const to = { request: { headers } }
  const response =
    host === 'unknown' ? NextResponse.rewrite(new URL('/sys-error', request.url), to) : NextResponse.next(to)
  return finished(response, jar, answerHeaders)
}

/** `secretly`: the address left behind holds a secret, which no Referer may carry on. */
async function leave({ request, jar, session }: Gate, to: string, how?: 'secretly'): Promise<NextResponse> {
  await session.writeTo(jar)
  const target = new URL(to, request.url)
  const { mode, slot, hostKey = slot } = session.visit
  // A frame that keeps no cookies would be one of no host there, and blank; one beside another host's frame would be its.
  if (mode === 'framed' && hostKey) target.searchParams.set('key', hostKey)
  // A page in a popup learns from the referrer which of its host's origins opened it; a redirect must not lose that.
  const policy = how === 'secretly' ? 'no-referrer' : 'strict-origin-when-cross-origin'
  return finished(NextResponse.redirect(target, 303), jar, { ...bareHeaders(), 'referrer-policy': policy })
}

function finished(response: NextResponse, jar: ProxyJar, headers: Readonly<Record<string, string>>): NextResponse {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  jar.writeTo(response)
  return response
}
