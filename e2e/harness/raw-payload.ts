import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { provideDemoHosts } from '@/sandbox/demo-hosts'
import type { SecludedPair } from '@/scripts/isolated-servers'
import { Sandbox } from './sandbox-client'

const hosts = z.array(z.object({ token: z.string(), origins: z.array(z.string()) }))
const signedIn = z.object({ token: z.string() })

/** What the product API itself says of a persona, as it travels: for numbers a story computes on its own. */
export async function rawPayload<T extends z.ZodMiniType>(
  pair: SecludedPair,
  slug: string,
  { path, shape }: { path: `/users${string}`; shape: T },
): Promise<z.infer<T>> {
  const token = await rawToken(pair, slug)
  const answer = await fetch(`${pair.sandbox}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  return shape.parse(await answer.json())
}

/** An access token of a persona, as a host's backend would hold it. */
export async function rawToken({ sandbox, data }: SecludedPair, slug: string): Promise<string> {
  const { email, password } = await new Sandbox(sandbox).persona(slug)
  const [host] = hosts.parse(JSON.parse(readFileSync(provideDemoHosts(data, sandbox), 'utf8')))
  const login = await fetch(`${sandbox}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ctoken: host?.token ?? '', referer: host?.origins[0] ?? '' },
    body: JSON.stringify({ username: email, password }),
  })
  return signedIn.parse(await login.json()).token
}
