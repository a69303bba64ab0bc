'use client'

import { afterPage } from '@/lib/client/page/after-page'

/** Shows new outcomes of disputes once. The server renders it with the page. */
export const DisputeNews = afterPage(async () => (await import('./news-lines')).NewsLines)
