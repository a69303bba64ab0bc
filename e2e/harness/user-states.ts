import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { IsolatedServers } from '@/scripts/servers'
import { sameOriginHeaders, signedInCookie } from './session-cookie'

/** The four kinds of users that a route distinguishes. */
export type UserState = 'visitor' | 'withoutIdentity' | 'withIdentity' | 'direct'

const hosts = z.array(z.object({ token: z.string() }))
const issued = z.object({ token: z.string() })

/** The `cookie` header for a user state; docs/sandbox.md lists the personas. */
export async function cookieForState(standing: UserState, pair: IsolatedServers): Promise<string> {
  if (standing === 'visitor') return ''
  if (standing === 'direct') return await directCookie(pair)
  return await signedInCookie(pair, standing === 'withIdentity' ? 'good' : 'thin')
}

/** Signed in with a pre-auth token of the host. */
async function directCookie({ web, sandbox, data }: IsolatedServers): Promise<string> {
  const [host] = hosts.parse(JSON.parse(await readFile(join(data, 'hosts.json'), 'utf8')))
  const asked = await fetch(`${sandbox}/sandbox/preauth`, {
    method: 'POST',
    headers: { ctoken: host?.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'good' }),
  })
  const { token } = issued.parse(await asked.json())
  const entered = await fetch(`${web}/api/preauth`, {
    method: 'POST',
    headers: sameOriginHeaders(web),
    body: JSON.stringify({ token }),
  })
  if (!entered.ok) throw new Error(`Entering with a token answered ${entered.status}.`)
  return entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
