import type { ZodMiniType } from 'zod/mini'
import type { Endpoint, ReadEndpoint, UpstreamEndpoint } from './endpoint'
import { emptySchema, noContentSchema } from './primitives'

type Empty = typeof emptySchema
type NoContent = typeof noContentSchema

/**
 * An endpoint of the BFF by its path; without `access` it needs a session, without `input` and
 * `output` it has none.
 */
export const defineGet = endpointsOf('GET')
export const definePost = endpointsOf('POST')

/**
 * A GET that pages read. `prefetch` names its sections; none if they list its query because of the
 * input, or nobody waits.
 */
export function defineRead<
  const P extends Endpoint['path'],
  const Section extends string,
  I extends ZodMiniType = Empty,
  O extends ZodMiniType = NoContent,
>(
  path: P,
  { prefetch, ...fields }: EndpointFields<I, O> & { readonly prefetch: readonly Section[] },
): ReadEndpoint<P, Section, I, O> {
  return { ...defineGet(path, fields), method: 'GET', path, prefetch }
}

/**
 * An endpoint of the product API by its path,
 * with the consumer's access token or the token of the host.
 */
export const bearerGet = upstreamEndpointsOf('GET', 'bearer')
export const bearerPost = upstreamEndpointsOf('POST', 'bearer')
export const hostGet = upstreamEndpointsOf('GET', 'host')
export const hostPost = upstreamEndpointsOf('POST', 'host')

type EndpointFields<I extends ZodMiniType, O extends ZodMiniType> = Partial<
  Omit<Endpoint<I, O>, 'method' | 'path'>
>

function endpointsOf(method: Endpoint['method']) {
  return <I extends ZodMiniType = Empty, O extends ZodMiniType = NoContent>(
    path: Endpoint['path'],
    fields: EndpointFields<I, O> = {},
  ) => {
    const defaults = { access: 'session', input: emptySchema, output: noContentSchema }
    // A schema that is left out is the one that its type parameter defaults to.
    return { ...defaults, ...fields, method, path } as Endpoint<I, O>
  }
}

function upstreamEndpointsOf(
  method: Endpoint['method'],
  credentials: UpstreamEndpoint['credentials'],
) {
  return <I extends ZodMiniType = Empty, O extends ZodMiniType = NoContent>(
    path: UpstreamEndpoint['path'],
    fields: Partial<Omit<UpstreamEndpoint<I, O>, 'method' | 'path' | 'credentials'>> = {},
  ) =>
    // As above.
    ({
      input: emptySchema,
      output: noContentSchema,
      ...fields,
      method,
      path,
      credentials,
    }) as UpstreamEndpoint<I, O>
}
