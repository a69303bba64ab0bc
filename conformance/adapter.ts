import type { Instance, StartOptions } from './instance'
import type { Browser, Exchange, Send } from './rig/browser'
import type { Grant, Role, UpstreamCall, User } from './rig/upstream-types'

/** A browser's request to a path of the BFF. */
export type WebRequest = { readonly path: string } & Send

/**
 * Why a product does not have to keep a promise, and the URL or document that shows it makes no
 * such claim.
 */
type NotOffered = { readonly because: string; readonly source: string }

/**
 * `foreign` is the credential of another client of the product, whose users may have the same ids.
 */
type Credential = 'right' | 'foreign' | 'wrong'

/**
 * Everything the suite knows about a BFF. If an optional part is missing, the promise that needs it
 * counts as not offered.
 */
export type Adapter = {
  readonly name: string
  /** Versions of the tested products, keyed by name. */
  readonly versions: Readonly<Record<string, string>>
  /** Promises, by id, that the product does not make, in its documentation's own words. */
  readonly notOffered: Readonly<Record<string, NotOffered>>
  /** Where the product documents a limit that breaks a promise, by the promise's id. */
  readonly documented: Readonly<Record<string, string>>

  /** How the upstream talks to this product: the calls it serves and the form of its replies. */
  readonly upstream: {
    roleOf(call: Pick<UpstreamCall, 'method' | 'path' | 'params'>): Role | undefined
    tokens(grant: Grant): unknown
    data(user: User): unknown
    /** Body of a refusal (401). */
    readonly refusal: unknown
    /** Handles all other calls; undefined is 404. */
    other?(path: string): unknown
  }

  /** Builds the product once per run. */
  prepare?(folder: string): Promise<void>
  start(options: StartOptions): Promise<Instance>

  signIn(browser: Browser, user: User, send?: Send): Promise<Exchange>
  /** Returns 2xx with upstream data of the signed-in user only. */
  readonly read: WebRequest
  /** Changes something at the upstream. */
  readonly write: WebRequest
  /**
   * `prepare` performs the sign-out after fetching what a browser needs first, such as a CSRF
   * token.
   */
  readonly signOut: WebRequest & { prepare?(browser: Browser, send: Send): Promise<Exchange> }
  readonly signOutEverywhere?: WebRequest
  /** Tells a page whether a session exists; `isSignedIn` reads the response. */
  readonly session?: WebRequest & { isSignedIn(exchange: Exchange): boolean }
  /** Other paths that a signed-in browser may open: pages, tokens for scripts. */
  readonly paths: readonly string[]
  /** Path of the process's health check, which needs neither session nor upstream. */
  readonly health?: string
  /** A call from a server that ends all of a user's sessions. */
  backChannelSignOut?(user: User, credential: Credential): WebRequest | Promise<WebRequest>
  /** An operator's command that ends all of a user's sessions. */
  endSessionsOf?(user: User, started: StartOptions): Promise<void>
  /** A guess at the recovery code of any account, naming an email. */
  guessCode?(email: string): WebRequest
  /** A link with an upstream token that signs a user in. */
  entryLink?(token: string): string

  /** Matches the session cookies' names. */
  readonly sessionCookie: RegExp
  readonly lifetimes?: { readonly idleMs: number; readonly absoluteMs: number }
  /** Headers of a call made by a page's timer. */
  readonly timerHeaders?: Readonly<Record<string, string>>
}
