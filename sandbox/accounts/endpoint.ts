import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { InputOf, UpstreamEndpoint } from '@/lib/contract/endpoint'
import type { Locale } from '@/lib/contract/locale'
import { upstreamErrorSchema } from '@/lib/contract/problem'
import { quizResultSchema } from '@/lib/contract/product-api/verification'
import { findHostByToken, type SandboxHost } from '../core/hosts'
import type { Sandbox } from '../core/sandbox'
import { HttpError } from '../http/http-error'
import { callLocale } from '../http/locale'
import { parseEndpointInput } from '../http/parse-input'
import { clientAddress } from '../http/remote-address'
import { authenticate, type Bearer } from './access-tokens'
import { storeLocale } from './accounts'

type EndpointOutput<R extends UpstreamEndpoint> = z.input<R['output']>
type EndpointRequest<R extends UpstreamEndpoint> = {
  readonly sandbox: Sandbox
  readonly input: InputOf<R>
  /** The client's network address, which is locked after too many failures. */
  readonly address: string
}
export type HostRequest<R extends UpstreamEndpoint> = EndpointRequest<R> & {
  readonly host: SandboxHost
  /** The language in `accept-language`, if we support it. */
  readonly locale: Locale | undefined
}
export type MemberRequest<R extends UpstreamEndpoint> = EndpointRequest<R> & {
  readonly bearer: Bearer
}

/** An endpoint of the product API, ready to be registered. */
export type SandboxEndpoint = {
  readonly row: UpstreamEndpoint
  /** `onCaller` receives the user id as soon as it is known. */
  readonly respond: (
    sandbox: Sandbox,
    context: Context,
    onCaller: (userId: string) => void,
  ) => Promise<Response>
}

/** Defines an endpoint for calls with the host's token in `ctoken`. */
export function hostEndpoint<R extends UpstreamEndpoint>(
  endpoint: R,
  handle: (request: HostRequest<R>) => Promise<EndpointOutput<R>>,
): SandboxEndpoint {
  const respond: SandboxEndpoint['respond'] = async (sandbox, context) => {
    const host = requireHost(sandbox, context)
    const input = await parseEndpointInput(context, endpoint)
    const locale = callLocale(context)
    const address = clientAddress(sandbox, context)
    return successResponse(endpoint, await handle({ sandbox, host, input, locale, address }))
  }
  return { row: endpoint, respond }
}

/**
 * Defines an endpoint for calls with a consumer's access token. Stores the call's language in the
 * account.
 */
export function memberEndpoint<R extends UpstreamEndpoint>(
  endpoint: R,
  handle: (request: MemberRequest<R>) => Promise<EndpointOutput<R>>,
): SandboxEndpoint {
  const respond: SandboxEndpoint['respond'] = async (sandbox, context, onCaller) => {
    const authenticated = await authenticate(sandbox, context.req.header('authorization'))
    if (!authenticated) throw new HttpError(401, undefined, 'Auth Required')
    onCaller(authenticated.user.id)
    if (context.req.header('ctoken')) requireIssuer(sandbox, context, authenticated)
    const input = await parseEndpointInput(context, endpoint)
    const user = await storeLocale(sandbox, authenticated.user, callLocale(context))
    const bearer = { ...authenticated, user }
    const address = clientAddress(sandbox, context)
    return successResponse(endpoint, await handle({ sandbox, bearer, input, address }))
  }
  return { row: endpoint, respond }
}

/** Converts an error to a response, which is validated like any other. */
export function errorResponse(error: HttpError): Response {
  const { body } = error
  if (!upstreamErrorSchema.safeParse(body).success)
    throw new Error('An error response does not match the contract')
  if ('questions' in body && !quizResultSchema.safeParse(body).success)
    throw new Error('A new quiz does not match the contract')
  return json(body, error.status)
}

function requireHost(sandbox: Sandbox, context: Context): SandboxHost {
  const host = findHostByToken(sandbox.hosts, context.req.header('ctoken'))
  if (!host) throw new HttpError(401, 'SC106', 'The host token is unknown or has expired.')
  const referer = context.req.header('referer')
  if (referer && !host.origins.some((origin) => originOf(origin) === originOf(referer)))
    throw new HttpError(401, 'SC220', 'The referer is not one of the host’s origins.')
  return host
}

/** Rejects a call whose host token belongs to a different host than its access token. */
function requireIssuer(sandbox: Sandbox, context: Context, { hostKey }: Bearer): void {
  if (requireHost(sandbox, context).key !== hostKey)
    throw new HttpError(401, 'SC220', 'The access token belongs to another host.')
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * Validates a body against the contract. Sends the body itself, not the parsed value, because an
 * endpoint's schema may transform its input.
 */
function successResponse<R extends UpstreamEndpoint>(
  endpoint: R,
  answer: EndpointOutput<R>,
): Response {
  const checked = endpoint.output.safeParse(answer)
  if (!checked.success)
    throw new Error(`The answer of ${endpoint.path} does not match the contract`)
  return answer === undefined
    ? new Response(null, { status: 204, headers: noStore })
    : json(answer, 200)
}

const noStore = { 'cache-control': 'no-store' }

function json(body: unknown, status: number): Response {
  return Response.json(body, { status, headers: noStore })
}
