import { NextRequest } from 'next/server'
import { type TestBrowser, testPublicUrl } from './test-browser'

/** Creates the request that the middleware receives when a test browser navigates to a page. */
export function createPageRequest(
  browser: TestBrowser,
  path: string,
  more: Record<string, string> = {},
): NextRequest {
  const fetched = {
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'none',
    'sec-fetch-mode': 'navigate',
  }
  const headers = { ...fetched, cookie: browser.cookieHeader(), ...more }
  return new NextRequest(`${testPublicUrl}${path}`, { headers })
}
