import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Handle, Relay, type RelayedResponse } from './relay'
import { type User, users } from './upstream-types'

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>
/**
 * The parameters of an authorization request, with the email address and password of the user who
 * signs in.
 */
type Authorization = Readonly<Record<string, string>>

export const clientId = 'conformance'
const alg = 'RS256'
const backChannelEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * An OpenID provider in front of the upstream, which still issues the tokens, counts the calls and
 * injects the faults. If a browser sends `email` and `password` to the authorization endpoint, the
 * provider redirects it back with a code at once.
 */
export class OpenIdProvider {
  readonly upstream: string
  #issuer = ''
  readonly #keys: KeyPair
  readonly #codes = new Map<string, Authorization>()

  private constructor(upstream: string, keys: KeyPair) {
    this.upstream = upstream
    this.#keys = keys
  }

  static async start(upstream: string): Promise<OpenIdProvider> {
    const provider = new OpenIdProvider(upstream, await generateKeyPair(alg))
    const { origin } = await Relay.start(upstream, provider.#answer)
    // Uses a host name, because a provider must not be a bare IP address.
    provider.#issuer = `http://localhost:${new URL(origin).port}/`
    return provider
  }

  get issuer(): string {
    return this.#issuer
  }

  /**
   * Returns a back-channel logout token for all of a user's sessions. A forged token is signed with
   * an attacker's key.
   */
  async logoutToken({ id }: User, isForged: boolean): Promise<string> {
    const keys = isForged ? await generateKeyPair(alg) : this.#keys
    return await this.#sign({ events: { [backChannelEvent]: {} }, jti: randomUUID() }, id, keys)
  }

  readonly #answer: Handle = async (request, forward) => {
    const { pathname, searchParams } = new URL(request.path, this.#issuer)
    if (pathname === '/.well-known/openid-configuration') return json(200, this.#metadata())
    if (pathname === '/jwks')
      return json(200, { keys: [{ ...(await exportJWK(this.#keys.publicKey)), alg, use: 'sig' }] })
    if (pathname === '/authorize') return this.#authorize(Object.fromEntries(searchParams))
    return pathname === '/token' ? await this.#exchange(request, forward) : json(200, {})
  }

  #metadata(): object {
    const at = (path: string) => `${this.#issuer}${path}`
    return {
      issuer: this.#issuer,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      jwks_uri: at('jwks'),
      revocation_endpoint: at('revoke'),
      end_session_endpoint: at('logout'),
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [alg],
      code_challenge_methods_supported: ['S256'],
    }
  }

  #authorize(asked: Authorization): RelayedResponse {
    const code = randomUUID()
    this.#codes.set(code, asked)
    const back = new URLSearchParams({ code, state: asked.state ?? '' })
    return { ...json(302, {}), headers: { location: `${asked.redirect_uri}?${back}` } }
  }

  /** Exchanges a single-use code if the client has the verifier (RFC 7636). */
  readonly #exchange: Handle = async (request, forward) => {
    const {
      grant_type,
      code = '',
      code_verifier = '',
    } = Object.fromEntries(new URLSearchParams(String(request.body)))
    if (grant_type === 'refresh_token') return await forward(request)
    const asked = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256').update(code_verifier).digest('base64url')
    if (asked?.code_challenge !== challenge) return json(400, { error: 'invalid_grant' })
    const { email = '', password = '', nonce } = asked
    const body = Buffer.from(String(new URLSearchParams({ email, password })))
    const reply = await forward({ ...request, body })
    const user = Object.values(users).find((one) => one.email === email)
    if (reply.status !== 200 || !user) return json(400, { error: 'invalid_grant' })
    return json(200, {
      ...JSON.parse(String(reply.body)),
      id_token: await this.#sign({ email, nonce }, user.id),
    })
  }

  /** Signs a token whose lifetime exceeds the check, which may advance the clock by days. */
  async #sign(
    claims: Readonly<Record<string, unknown>>,
    subject: string,
    keys = this.#keys,
  ): Promise<string> {
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg })
      .setIssuer(this.#issuer)
      .setAudience(clientId)
    return await token
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('30d')
      .sign(keys.privateKey)
  }
}

function json(status: number, body: object): RelayedResponse {
  return {
    status,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  }
}
