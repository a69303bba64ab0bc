import type { Instance, StartOptions } from './instance'
import type { Browser, Exchange, Send } from './rig/browser'
import type { Grant, Role, UpstreamCall, User } from './rig/upstream-types'

/** A request of a browser; `path` is of the BFF. */
export type WebRequest = { readonly path: string } & Send

/**
 * Why a product does not have to keep a promise,
 * and the address or document that shows that it claims nothing.
 */
type NotOffered = { readonly because: string; readonly source: string }

/**
 * All that the suite knows about a BFF. Optional parts are
 * offers: without them the promise is not offered.
 */
export type Adapter = {
  readonly name: string
  /** Versions of what is tested, by name. */
  readonly versions: Readonly<Record<string, string>>
  /** Promises, by id, that the product does not make, in its own documentation's words. */
  readonly notOffered: Readonly<Record<string, NotOffered>>
  /** Where a documented limit is described, by the id of the promise that it breaks. */
  readonly documented: Readonly<Record<string, string>>

  /** How the upstream speaks to this product: what a call is, and what the replies look like. */
  readonly upstream: {
    roleOf(call: Pick<UpstreamCall, 'method' | 'path' | 'params'>): Role | undefined
    tokens(grant: Grant): unknown
    data(user: User): unknown
    /** The body of a refusal (401). */
    readonly refusal: unknown
    /** Calls without a role; undefined is 404. */
    other?(path: string): unknown
  }

  /** Builds the product once for a run. */
  prepare?(folder: string): Promise<void>
  start(options: StartOptions): Promise<Instance>

  signIn(browser: Browser, user: User, send?: Send): Promise<Exchange>
  /** Answers 2xx with data of the upstream, to whoever is signed in, and only to them. */
  readonly read: WebRequest
  /** Changes something at the upstream. */
  readonly write: WebRequest
  /** `prepare` signs out with what a browser has to fetch first, such as a token against CSRF. */
  readonly signOut: WebRequest & { prepare?(browser: Browser, send: Send): Promise<Exchange> }
  readonly signOutEverywhere?: WebRequest
  /** Tells a page whether there is a session; `isSignedIn` reads the answer. */
  readonly session?: WebRequest & { isSignedIn(exchange: Exchange): boolean }
  /** Further paths that a browser may open, signed in: pages, tokens for scripts. */
  readonly paths: readonly string[]
  /** Health of the process, which needs neither session nor upstream. */
  readonly health?: string
  /** A server's call that ends all sessions of a user. */
  backChannelSignOut?(user: User, credential: 'right' | 'wrong'): WebRequest | Promise<WebRequest>
  /** An operator's command that ends all sessions of a user. */
  endSessionsOf?(user: User, started: StartOptions): Promise<void>
  /** A link with a token of the upstream's that signs a user in. */
  entryLink?(token: string): string

  /** The names of session cookies. */
  readonly sessionCookie: RegExp
  readonly lifetimes?: { readonly idleMs: number; readonly absoluteMs: number }
  /** Headers of a call that a timer of a page causes. */
  readonly timerHeaders?: Readonly<Record<string, string>>
}
