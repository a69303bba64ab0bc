import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SandboxClient } from '@/e2e/harness/sandbox-client'

/** Personas with a verified identity whose PDF comes from the bureau. */
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

/** The sandbox as the product API and the bureau. Counts calls since `clearCalls()`. */
export class Upstream extends SandboxClient {
  readonly #data: string

  /** @param data folder of the host list */
  constructor(origin: string, data: string) {
    super(origin)
    this.#data = data
  }

  /**
   * Returns the number of calls to a path pattern, such as `/users/preauth`, since
   * `sandbox.clearCalls()`.
   */
  async countCalls(path: string): Promise<number> {
    return (await this.calls()).filter((call) => call.path === path).length
  }

  /** Fetches a pre-auth token as the partner's server does, with its host's key. */
  async preauthToken(slug: string, key = 'default'): Promise<string> {
    return z
      .object({ token: z.string() })
      .parse(await this.#call('/sandbox/preauth', { persona: slug }, key)).token
  }

  /** Returns a user's id, which an operator can find in the product API. */
  async userId(username: string, password: string): Promise<string> {
    return z
      .object({ id: z.string() })
      .parse(await this.#call('/api/users/login', { username, password })).id
  }

  /** Returns an access token for a user of the default host. */
  async accessToken(username: string, password: string): Promise<string> {
    return z
      .object({ token: z.string() })
      .parse(await this.#call('/api/users/login', { username, password })).token
  }

  /** Calls the product API as a partner's server does. */
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
