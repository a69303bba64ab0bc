'use client'

import { afterPage } from '@/lib/client/page/after-page'

/** Shows each new dispute outcome once. The server renders this component with the page. */
export const DisputeNews = afterPage(async () => (await import('./news-lines')).NewsLines)
