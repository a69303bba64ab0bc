import { consumerHeader, type Endpoint } from '@/lib/contract/endpoint'
import type { JsonSchema } from './json-schemas'

/** The problems that the BFF itself responds with (RFC 9457), by status. */
const problems = {
  400: 'The body is not JSON, or a query field is repeated.',
  401: 'There is no session, or it has ended; to a call of a host: its token is unknown.',
  403: 'The call does not come from a page of ours.',
  409: 'The session belongs to another consumer than the page (`CONSUMER_CHANGED`), or the product API sees a conflict.',
  413: 'The body has more than 64 kB.',
  415: 'The body has another content type.',
  422: 'A field is unknown, missing or invalid; `errors` names each.',
  429: 'There were too many calls (`RATE_LIMITED`), or too many attempts by the rules of the product API.',
} as const
export type ProblemStatus = keyof typeof problems

const parameters = {
  Origin: header('Origin', { required: true, description: 'The origin of the web app; browsers set it.' }),
  RequestedWith: header('X-Requested-With', {
    required: true,
    description: 'Any value. No form and no page of another origin can set it.',
  }),
  FetchSite: header('Sec-Fetch-Site', {
    description: '`same-origin`; browsers set it.',
    schema: { type: 'string', enum: ['same-origin'] },
  }),
  Consumer: header(consumerHeader, { description: 'The fingerprint of the consumer whose page makes the call.' }),
  Background: header('x-background', { description: 'A call that no consumer caused, such as a timer: no activity.' }),
} as const
const headers = {
  RequestId: { description: 'Also in the log and in problems.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds until a call may succeed, of a 429 and a 503.', schema: { type: 'integer' } },
  ReportSize: { description: 'The bytes of the complete file.', schema: { type: 'integer' } },
} as const
/** `__Host-swp` replaces `__Host-sw` in a frame of another site. Either may be cut into several cookies. */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sw',
    description: 'The sealed session of a page at top level.',
  },
  framedSession: {
    ...{ type: 'apiKey', in: 'cookie', name: '__Host-swp' },
    description: 'The sealed session of a page in a frame of another site (`Partitioned`).',
  },
  hostToken: { type: 'apiKey', in: 'header', name: 'ctoken', description: 'The secret token of a host.' },
} as const
export const signedIn = [{ session: [] }, { framedSession: [] }]
/** A session is used if there is one. */
export const maybeSignedIn = [{}, ...signedIn]

/** Everything that operations refer to, but for schemas. */
export function bffComponents(problem: JsonSchema) {
  return {
    parameters,
    headers,
    responses: {
      ...Object.fromEntries(
        Object.entries(problems).map(([status, text]) => [`Problem${status}`, problemResponse(text, problem)]),
      ),
      Problem: problemResponse(
        'Another problem. One of an upstream has its status where the specification gives it a meaning, else 502, 503 or 504.',
        problem,
      ),
    },
    securitySchemes,
  }
}

/** References to the problems with these statuses, and to any other. */
export function problemsOf(statuses: readonly ProblemStatus[]) {
  const refs = statuses.map((status) => [status, { $ref: `#/components/responses/Problem${status}` }])
  return { ...Object.fromEntries(refs), default: { $ref: '#/components/responses/Problem' } }
}

/** The headers that a call must or may have: a change has to prove that it comes from a page of ours. */
export function headersOf(method: Endpoint['method']) {
  const own = [{ $ref: '#/components/parameters/Consumer' }, { $ref: '#/components/parameters/Background' }]
  const names = method === 'GET' ? ['FetchSite'] : ['Origin', 'RequestedWith', 'FetchSite']
  return [...names.map((name) => ({ $ref: `#/components/parameters/${name}` })), ...own]
}

function header(
  name: string,
  more: { readonly description: string; readonly required?: boolean; readonly schema?: object },
) {
  return { name, in: 'header', schema: { type: 'string' }, ...more }
}

/** The header of every response. */
export const requestIdHeader = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

function problemResponse(description: string, schema: object) {
  const retryAfter = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }
  return {
    description,
    headers: { ...requestIdHeader, ...retryAfter },
    content: { 'application/problem+json': { schema } },
  }
}
