import type { ZodMiniType } from 'zod/mini'
import type { Endpoint, UpstreamEndpoint } from './endpoint'
import { emptySchema, noContentSchema } from './primitives'

type Empty = typeof emptySchema
type NoContent = typeof noContentSchema

/** An endpoint of the BFF by its path; without `access` it needs a session, without `input` and `output` it has none. */
export const defineGet = endpointsOf('GET')
export const definePost = endpointsOf('POST')

/** An endpoint of the product API by its path, with the consumer's access token or the token of the host. */
export const bearerGet = upstreamEndpointsOf('GET', 'bearer')
export const bearerPost = upstreamEndpointsOf('POST', 'bearer')
export const hostGet = upstreamEndpointsOf('GET', 'host')
export const hostPost = upstreamEndpointsOf('POST', 'host')

/** The path of a GET is its type too, by which a page names its query. */
type TypedEndpoint<M, P, I extends ZodMiniType, O extends ZodMiniType> = M extends 'GET'
  ? Endpoint<I, O> & { readonly method: M; readonly path: P }
  : Endpoint<I, O>

function endpointsOf<M extends Endpoint['method']>(method: M) {
  return <P extends Endpoint['path'], I extends ZodMiniType = Empty, O extends ZodMiniType = NoContent>(
    path: P,
    fields: Partial<Omit<Endpoint<I, O>, 'method' | 'path'>> = {},
  ) => {
    const defaults = { access: 'session', input: emptySchema, output: noContentSchema }
    // A schema that is left out is the one that its type parameter defaults to.
    return { ...defaults, ...fields, method, path } as TypedEndpoint<M, P, I, O>
  }
}

function upstreamEndpointsOf(method: Endpoint['method'], credentials: UpstreamEndpoint['credentials']) {
  return <I extends ZodMiniType = Empty, O extends ZodMiniType = NoContent>(
    path: UpstreamEndpoint['path'],
    fields: Partial<Omit<UpstreamEndpoint<I, O>, 'method' | 'path' | 'credentials'>> = {},
  ) =>
    // As above.
    ({ input: emptySchema, output: noContentSchema, ...fields, method, path, credentials }) as UpstreamEndpoint<I, O>
}
