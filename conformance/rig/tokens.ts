import { randomBytes } from 'node:crypto'
import type { Grant, UpstreamCall, User } from './upstream-types'

type Family = { readonly user: User; current: string; isRevoked: boolean }
type Params = UpstreamCall['params']

/**
 * Issues the upstream's tokens. Reusing a refresh token revokes its family, as RFC 9700 recommends
 * (4.14).
 */
export class Tokens {
  /** Every issued token. */
  readonly all: string[] = []
  bytes = 24
  accessLifeMs = 0
  areRefreshesRefused = false
  readonly #access = new Map<string, { readonly user: User; readonly endsAt: number }>()
  readonly #families = new Map<string, Family>()
  readonly #entries = new Map<string, User>()

  issue(user: User, family: Family = { user, current: '', isRevoked: false }): Grant {
    const [access, refresh] = [this.#newToken('access'), this.#newToken('refresh')]
    const endsAt = Date.now() + this.accessLifeMs
    this.#access.set(access, { user, endsAt })
    family.current = refresh
    this.#families.set(refresh, family)
    return {
      user,
      access,
      refresh,
      expiresAt: endsAt,
      expiresIn: Math.floor(this.accessLifeMs / 1000),
    }
  }

  /** Exchanges the refresh token among the parameters. */
  rotate(params: Params): Grant | undefined {
    const token = Object.values(params).find(
      (value) => typeof value === 'string' && this.#families.has(value),
    )
    const family = typeof token === 'string' ? this.#families.get(token) : undefined
    if (!family || family.isRevoked || this.areRefreshesRefused) return undefined
    if (family.current !== token) family.isRevoked = true
    return family.isRevoked ? undefined : this.issue(family.user, family)
  }

  /** Issues a single-use token for a link. */
  issueEntry(user: User): string {
    const token = this.#newToken('entry')
    this.#entries.set(token, user)
    return token
  }

  redeemEntry(params: Params, path: string): User | undefined {
    const given = Object.values(params)
    const token =
      [...this.#entries.keys()].find((entry) => given.includes(entry) || path.includes(entry)) ?? ''
    const user = this.#entries.get(token)
    this.#entries.delete(token)
    return user
  }

  bearer(authorization = ''): User | undefined {
    const access = this.#access.get(authorization.replace(/^Bearer /, ''))
    return access && access.endsAt > Date.now() ? access.user : undefined
  }

  #newToken(kind: string): string {
    const token = `${kind}-${randomBytes(this.bytes).toString('base64url')}`
    this.all.push(token)
    return token
  }
}
