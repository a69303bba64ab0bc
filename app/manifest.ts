import type { MetadataRoute } from 'next'
import { getTranslations } from 'next-intl/server'
import { surfaceColours } from '@/lib/domain/host/theme/theme'

/** Prerenders the manifest. Anything that depends on a request fails the build. */
export const dynamic = 'error'

/**
 * Returns the name, colors and icons of the installed app. Without `display`, no browser offers to
 * install it.
 */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: 'en', namespace: 'app' })
  const type = 'image/png'
  return {
    name: t('name'),
    short_name: t('name'),
    start_url: '/',
    theme_color: surfaceColours.light[0],
    background_color: surfaceColours.light[0],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type },
      { src: '/icons/512.png', sizes: '512x512', type },
      { src: '/icons/maskable-512.png', sizes: '512x512', type, purpose: 'maskable' },
    ],
  }
}
