import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { currentUserUpstream } from '@/lib/contract/product-api/account'
import { readOrCreateDemoHosts } from '@/sandbox/demo-hosts'
import type { IsolatedServers } from '@/scripts/servers'
import { SandboxClient } from './sandbox-client'

const hosts = z.array(z.object({ token: z.string(), origins: z.array(z.string()) }))
const signedIn = z.object({ token: z.string() })

/**
 * Fetches a product API response for a persona in wire format, for figures that tests compute
 * themselves.
 */
export async function fetchProductApi<T extends z.ZodMiniType>(
  servers: IsolatedServers,
  slug: string,
  { path, shape }: { path: `/users${string}`; shape: T },
): Promise<z.infer<T>> {
  const token = await fetchAccessToken(servers, slug)
  const response = await fetch(`${servers.sandbox}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return shape.parse(await response.json())
}

/** Fetches an access token for a persona, as a host's backend does. */
export async function fetchAccessToken(servers: IsolatedServers, slug: string): Promise<string> {
  return await signInUpstream(servers, await new SandboxClient(servers.sandbox).persona(slug))
}

/** Fetches an account's user in wire format. */
export async function fetchUser(
  servers: IsolatedServers,
  account: { email: string; password: string },
) {
  const headers = { authorization: `Bearer ${await signInUpstream(servers, account)}` }
  const response = await fetch(`${servers.sandbox}/api${currentUserUpstream.path}`, { headers })
  return currentUserUpstream.output.parse(await response.json())
}

async function signInUpstream(
  { sandbox, data }: IsolatedServers,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const [host] = hosts.parse(JSON.parse(readFileSync(readOrCreateDemoHosts(data, sandbox), 'utf8')))
  const login = await fetch(`${sandbox}/api/users/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ctoken: host?.token ?? '',
      referer: host?.origins[0] ?? '',
    },
    body: JSON.stringify({ username: email, password }),
  })
  return signedIn.parse(await login.json()).token
}
