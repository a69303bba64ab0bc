import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { IsolatedServers } from '@/scripts/servers'
import { sameOriginHeaders, signedInCookie } from '../harness/session-cookie'

/** The four kinds of users that a route distinguishes. */
export type UserState = 'visitor' | 'withoutIdentity' | 'withIdentity' | 'direct'

const hosts = z.array(z.object({ token: z.string() }))
const issued = z.object({ token: z.string() })

/** Returns the `cookie` header for a user state. docs/sandbox.md lists the personas. */
export async function cookieForState(
  userState: UserState,
  servers: IsolatedServers,
): Promise<string> {
  if (userState === 'visitor') return ''
  if (userState === 'direct') return await directCookie(servers)
  return await signedInCookie(servers, userState === 'withIdentity' ? 'good' : 'thin')
}

/** Returns the `cookie` header of a consumer whom the host signed in with a pre-auth token. */
async function directCookie({ web, sandbox, data }: IsolatedServers): Promise<string> {
  const [host] = hosts.parse(JSON.parse(await readFile(join(data, 'hosts.json'), 'utf8')))
  const preauthResponse = await fetch(`${sandbox}/sandbox/preauth`, {
    method: 'POST',
    headers: { ctoken: host?.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'good' }),
  })
  const { token } = issued.parse(await preauthResponse.json())
  const signInResponse = await fetch(`${web}/api/preauth`, {
    method: 'POST',
    headers: sameOriginHeaders(web),
    body: JSON.stringify({ token }),
  })
  if (!signInResponse.ok)
    throw new Error(`Signing in with a token returned ${signInResponse.status}.`)
  return signInResponse.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
