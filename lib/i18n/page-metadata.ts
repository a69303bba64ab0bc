import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { RouteName } from '@/lib/routes'

/** Returns a page's metadata: the title for the route's name. */
export async function pageMetadata(route: RouteName): Promise<Metadata> {
  const t = await getTranslations('titles')
  return { title: t(route) }
}
