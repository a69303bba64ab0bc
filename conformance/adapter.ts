import type { Instance, StartOptions } from './instance'
import type { Browser, Exchange, Send } from './rig/browser'
import type { Grant, Role, UpstreamCall, User } from './rig/upstream-types'

/** A browser's request to a path of the BFF. */
export type WebRequest = { readonly path: string } & Send

/**
 * Why a product does not have to keep a promise, and the URL or document that proves that the
 * product makes no such claim.
 */
type NotOffered = { readonly because: string; readonly source: string }

/**
 * `foreign` is the credential of another of the product's clients, whose users may have the same
 * ids.
 */
type Credential = 'right' | 'foreign' | 'wrong'

/**
 * Describes a BFF to the suite. If an optional part is missing, the promise that needs it is
 * reported as not offered.
 */
export type Adapter = {
  readonly name: string
  /** Versions of the tested products, keyed by name. */
  readonly versions: Readonly<Record<string, string>>
  /**
   * Promises, by id, that the product does not make, with the reason in its documentation's words.
   */
  readonly notOffered: Readonly<Record<string, NotOffered>>
  /** The URLs at which the product documents a limit that breaks a promise, by the promise's id. */
  readonly documented: Readonly<Record<string, string>>

  /**
   * How this product uses the upstream: the calls that the upstream serves and the format of its
   * replies.
   */
  readonly upstream: {
    roleOf(call: Pick<UpstreamCall, 'method' | 'path' | 'params'>): Role | undefined
    tokens(grant: Grant): unknown
    data(user: User): unknown
    /** The body of a refusal (401). */
    readonly refusal: unknown
    /** Handles all other calls. Undefined means 404. */
    other?(path: string): unknown
  }

  /** Builds the product once per run. */
  prepare?(folder: string): Promise<void>
  start(options: StartOptions): Promise<Instance>

  signIn(browser: Browser, user: User, send?: Send): Promise<Exchange>
  /** A request that returns 2xx with upstream data of only the signed-in user. */
  readonly read: WebRequest
  /** A request that changes something at the upstream. */
  readonly write: WebRequest
  /**
   * `prepare` performs the sign-out after fetching what a browser needs first, such as a CSRF
   * token.
   */
  readonly signOut: WebRequest & { prepare?(browser: Browser, send: Send): Promise<Exchange> }
  readonly signOutEverywhere?: WebRequest
  /**
   * A request whose response shows whether a session exists. `isSignedIn` evaluates the response.
   */
  readonly session?: WebRequest & { isSignedIn(exchange: Exchange): boolean }
  /** Other paths that a signed-in browser may open, such as pages and tokens for scripts. */
  readonly paths: readonly string[]
  /** The path of the process's health check, which needs neither a session nor the upstream. */
  readonly health?: string
  /** A call from a server that ends all of a user's sessions. */
  backChannelSignOut?(user: User, credential: Credential): WebRequest | Promise<WebRequest>
  /** An operator's command that ends all of a user's sessions. */
  endSessionsOf?(user: User, started: StartOptions): Promise<void>
  /** Returns a request that guesses any account's recovery code and contains this email address. */
  guessCode?(email: string): WebRequest
  /** Returns a link with an upstream token that signs in a user. */
  entryLink?(token: string): string

  /** Matches the session cookies' names. */
  readonly sessionCookie: RegExp
  readonly lifetimes?: { readonly idleMs: number; readonly absoluteMs: number }
  /** The headers of a call that a timer in a page makes. */
  readonly timerHeaders?: Readonly<Record<string, string>>
}
