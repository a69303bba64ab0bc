import 'server-only'
import type { CookieJar } from 'iron-session'
import type { NextRequest, NextResponse } from 'next/server'

/**
 * Cookies of the gate: what is written is seen at once by the page of the same request, and set on whatever answer is made
 * in the end.
 */
export class MiddlewareCookies implements CookieJar {
  readonly #request: NextRequest
  readonly #written: Parameters<CookieJar['write']>[] = []

  constructor(request: NextRequest) {
    this.#request = request
  }

  read(name: string): string | undefined {
    return this.#request.cookies.get(name)?.value
  }

  write(...[name, value, options]: Parameters<CookieJar['write']>): void {
    if (value === '') this.#request.cookies.delete(name)
    else this.#request.cookies.set(name, value)
    this.#written.push([name, value, options])
  }

  writeTo(response: NextResponse): void {
    for (const [name, value, { httpOnly, secure, path, sameSite, partitioned, maxAge }] of this.#written) {
      response.cookies.set(name, value, { httpOnly, secure, path, sameSite, partitioned, maxAge })
    }
  }
}
