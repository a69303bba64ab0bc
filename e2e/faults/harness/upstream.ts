import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SandboxClient } from '@/e2e/harness/sandbox-client'

/** Personas of the sandbox with a proven identity whose PDF comes from the bureau. */
export const slugs = [
  'good',
  'fair',
  'poor',
  'young',
  'bankrupt',
  'frozen',
  'over-limit',
  'joint',
  'mismatch',
  'fraud',
  'long-names',
] as const

const hostList = z.array(z.object({ key: z.string(), token: z.string() }))

/**
 * The product API and the bureau: the sandbox, with counts of what reached it since `clearCalls()`.
 */
export class Upstream extends SandboxClient {
  readonly #data: string

  /** @param data the folder of the host list. */
  constructor(origin: string, data: string) {
    super(origin)
    this.#data = data
  }

  /**
   * Calls of a path pattern, such as `/users/preauth`, that reached the upstream since
   * `sandbox.clearCalls()`.
   */
  async countCalls(path: string): Promise<number> {
    return (await this.calls()).filter((call) => call.path === path).length
  }

  /** A pre-auth token as the partner's server obtains it, with the key of its host. */
  async preauthToken(slug: string, key = 'default'): Promise<string> {
    return z
      .object({ token: z.string() })
      .parse(await this.#call('/sandbox/preauth', { persona: slug }, key)).token
  }

  /** The id of a user, as an operator finds it at the product API. */
  async userId(username: string, password: string): Promise<string> {
    return z
      .object({ id: z.string() })
      .parse(await this.#call('/api/users/login', { username, password })).id
  }

  /** A call of a partner's server. */
  async #call(path: string, body: object, key = 'default'): Promise<unknown> {
    const response = await fetch(`${this.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ctoken: this.hostToken(key) },
      body: JSON.stringify(body),
    })
    return await response.json()
  }

  hostToken(key = 'default'): string {
    const hosts = hostList.parse(JSON.parse(readFileSync(join(this.#data, 'hosts.json'), 'utf8')))
    return hosts.find((host) => host.key === key)?.token ?? ''
  }
}
