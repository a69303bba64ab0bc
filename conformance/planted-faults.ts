import type { Adapter } from './adapter'
import type { PlantedFault } from './plant'
import { publicOrigin } from './rig/browser'
import { type RelayedResponse, send } from './rig/relay'
import { users } from './rig/upstream-types'

const roleOf = (
  adapter: Adapter,
  { method, path }: { readonly method: string; readonly path: string },
) => adapter.upstream.roleOf({ method, path: path.split('?', 1)[0] ?? path, params: {} })
const answer = (
  status: number,
  body: string,
  headers: RelayedResponse['headers'] = {},
): RelayedResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(body),
})
const isAt = (path: string, request: { readonly path: string } | undefined) =>
  request !== undefined && path === request.path
/** The last token that a proxy behind the product received. A proxy in front leaks it. */
let seenToken = ''

export const plantedFaults: readonly PlantedFault[] = [
  {
    id: 'token-in-a-body',
    breaks: 'no-token-in-the-browser',
    back: () => async (request, forward) => {
      seenToken = String(request.headers.authorization ?? seenToken)
      return await forward(request)
    },
    front: (adapter) => async (request, forward) => {
      const reply = await forward(request)
      const isData = isAt(request.path, adapter.read) && reply.status === 200
      return isData
        ? { ...reply, body: Buffer.concat([reply.body, Buffer.from(seenToken)]) }
        : reply
    },
  },
  {
    id: 'cookies-for-scripts',
    breaks: 'cookies',
    front: () => async (request, forward) => {
      const reply = await forward(request)
      const lines = [reply.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.replace(/; *httponly/i, ''))
      return lines.length > 0
        ? { ...reply, headers: { ...reply.headers, 'set-cookie': lines } }
        : reply
    },
  },
  {
    id: 'broken-seals-are-mended',
    breaks: 'sealed',
    front: () => {
      let good = ''
      return async (request, forward) => {
        const reply = await forward(request)
        if (reply.status === 200 && request.headers.cookie) good = String(request.headers.cookie)
        const isBroken = reply.status === 401 && request.headers.cookie !== undefined && good !== ''
        return isBroken
          ? await forward({ ...request, headers: { ...request.headers, cookie: good } })
          : reply
      }
    },
  },
  {
    id: 'one-secret-only',
    breaks: 'key-rotation',
    options: (options) => ({ ...options, secrets: options.secrets.slice(0, 1) }),
  },
  {
    id: 'no-shared-store',
    breaks: 'replay-after-sign-out',
    options: (options) => ({ ...options, redisUrl: '' }),
  },
  {
    id: 'ends-nothing-and-says-so-not',
    breaks: 'end-all-sessions',
    front: (adapter) => async (request, forward) =>
      isAt(request.path, adapter.signOutEverywhere) ? answer(204, '') : await forward(request),
  },
  {
    id: 'back-channel-for-everybody',
    breaks: 'back-channel-sign-out',
    front: (adapter) => async (request, forward) => {
      const right = await adapter.backChannelSignOut?.(users.ann, 'right')
      const headers = { ...request.headers, ...right?.headers }
      return await forward(isAt(request.path, right) ? { ...request, headers } : request)
    },
  },
  {
    id: 'each-instance-for-itself',
    breaks: 'one-refresh-across-instances',
    options: (options) => ({ ...options, redisUrl: '' }),
  },
  {
    id: 'refreshes-twice',
    breaks: 'one-refresh-in-a-process',
    back: (adapter) => async (request, forward) => {
      const reply = await forward(request)
      if (roleOf(adapter, request) === 'refresh') await forward(request)
      return reply
    },
  },
  {
    id: 'failure-as-refusal',
    breaks: 'transient-failure',
    back: (adapter) => async (request, forward) => {
      const reply = await forward(request)
      return roleOf(adapter, request) === 'refresh' && reply.status === 503
        ? { ...reply, status: 401 }
        : reply
    },
  },
  {
    id: 'timers-count',
    breaks: 'lifetimes',
    front: (adapter) => async (request, forward) => {
      const timers = Object.keys(adapter.timerHeaders ?? {})
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => !timers.includes(name)),
      )
      return await forward({ ...request, headers })
    },
  },
  {
    id: 'every-site-is-our-own',
    breaks: 'csrf',
    front: (adapter) => async (request, forward) => {
      const own = {
        origin: publicOrigin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      }
      const isPost = request.method === 'POST'
      return await forward({
        ...request,
        headers: { ...request.headers, ...(isPost ? { ...adapter.write.headers, ...own } : {}) },
      })
    },
  },
  {
    id: 'every-link-is-typed',
    breaks: 'fixation-and-entry',
    front: () => async (request, forward) => {
      const typed = {
        'sec-fetch-site': 'none',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
        referer: '',
      }
      return await forward(
        request.method === 'GET'
          ? { ...request, headers: { ...request.headers, ...typed } }
          : request,
      )
    },
  },
  {
    id: 'redirects-are-followed',
    breaks: 'listed-headers-and-no-ssrf',
    back: () => async (request, forward) => {
      const reply = await forward(request)
      const to = reply.status === 302 ? new URL(String(reply.headers.location)) : undefined
      return to ? await send(to.origin, { ...request, path: to.pathname }) : reply
    },
  },
  {
    id: 'no-limits',
    breaks: 'limits',
    options: (options) => ({ ...options, limits: 'off' }),
  },
  {
    id: 'one-call-at-a-time',
    breaks: 'robust',
    front: () => {
      let last: Promise<unknown> = Promise.resolve()
      return async (request, forward) => {
        const reply = last.then(async () => await forward(request))
        last = reply.catch(() => undefined)
        return await reply
      }
    },
  },
  { id: 'logs-of-requests', breaks: 'logs', logsRequests: true },
  { id: 'killed-instead-of-drained', breaks: 'draining', isKilled: true },
]
