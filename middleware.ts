import type { NextRequest, NextResponse } from 'next/server'
import { handlePageRequest } from '@/lib/server/pages/page-middleware'

/** The gate before every page: who may enter, what the address hands over, which headers leave. The pages check again. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  return await handlePageRequest(request)
}

/** Everything but route handlers, which check for themselves, and files: a new file of `public/` is named here. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/static/|embed/|demo/|icons/|background\\.svg$|icon\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|manifest\\.webmanifest$).*)',
  ],
}
