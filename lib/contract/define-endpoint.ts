import type { ZodMiniType } from 'zod/mini'
import type { Endpoint, ReadEndpoint, UpstreamEndpoint } from './endpoint'
import { emptySchema, noContentSchema } from './primitives'

type Empty = typeof emptySchema
type NoContent = typeof noContentSchema

/**
 * Defines an endpoint of the BFF. Without `access`, it needs a session. `input` and `output` are
 * empty by default.
 */
export const defineGet = endpointsOf('GET')
export const definePost = endpointsOf('POST')

/**
 * Defines a GET that pages read. `prefetch` names the sections that show its data. It is empty if
 * the query has an input, so the sections list the query themselves, or if no page waits for it.
 */
export function defineQuery<
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
 * Defines an endpoint of the product API, called with the consumer's access token or the host's
 * token.
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
    // An omitted schema matches the default of its type parameter.
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
    // An omitted schema matches the default of its type parameter.
    ({
      input: emptySchema,
      output: noContentSchema,
      ...fields,
      method,
      path,
      credentials,
    }) as UpstreamEndpoint<I, O>
}
