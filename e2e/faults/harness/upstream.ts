import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SandboxClient } from '@/e2e/harness/sandbox-client'

/** Personas of the sandbox with a proven identity whose PDF comes from the bureau. */
export const slugs = [
  ...['good', 'fair', 'poor', 'young', 'bankrupt', 'frozen', 'over-limit', 'joint', 'mismatch'],
  ...['fraud', 'long-names'],
] as const

const hostList = z.array(z.object({ key: z.string(), token: z.string() }))

/** The product API and the bureau: the sandbox, with counts of what reached it since `clearCalls()`. */
export class Upstream extends SandboxClient {
  readonly #data: string

  /** @param data the folder of the host list. */
  constructor(origin: string, data: string) {
    super(origin)
    this.#data = data
  }

  /** A refused refresh is the reuse of a token. */
  async refreshes(): Promise<{ readonly total: number; readonly refused: number }> {
    const calls = (await this.calls()).filter(({ path }) => path === '/users/refresh-token')
    return { total: calls.length, refused: calls.filter(({ status }) => status === 401).length }
  }

  /** Calls of a path pattern, such as `/users/preauth`, that reached the upstream since `sandbox.clearCalls()`. */
  async countCalls(path: string): Promise<number> {
    return (await this.calls()).filter((call) => call.path === path).length
  }

  /** A pre-auth token as the partner's server obtains it, with the key of its host. */
  async preauthToken(slug: string, key = 'default'): Promise<string> {
    const response = await fetch(`${this.origin}/sandbox/preauth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ctoken: this.hostToken(key) },
      body: JSON.stringify({ persona: slug }),
    })
    return z.object({ token: z.string() }).parse(await response.json()).token
  }

  hostToken(key = 'default'): string {
    const hosts = hostList.parse(JSON.parse(readFileSync(join(this.#data, 'hosts.json'), 'utf8')))
    return hosts.find((host) => host.key === key)?.token ?? ''
  }

  /** The id of a persona, as the product API names it to the host's server. */
  async userId(slug: string, password: string): Promise<string> {
    const response = await fetch(`${this.origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ctoken: this.hostToken() },
      body: JSON.stringify({ username: `${slug}@example.test`, password }),
    })
    return z.object({ id: z.string() }).parse(await response.json()).id
  }
}
