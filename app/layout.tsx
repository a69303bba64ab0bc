import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { OfflineBanner, StorageBanner } from '@/components/shell/banners'
import { ErrorReporting } from '@/components/shell/crash-screen'
import { PageStyles } from '@/components/shell/page-styles'
import { ProgressBar } from '@/components/shell/progress-bar'
import { Providers } from '@/components/shell/providers'
import { LazyToaster } from '@/components/shell/toasts/lazy-toaster'
import { WebVitals } from '@/components/shell/web-vitals'
import { nonceHeader } from '@/lib/contract/headers'
import { languageTags } from '@/lib/contract/locale'
import { surfaceColours, themeCss, themeOf } from '@/lib/domain/host/theme/theme'
import { printCss } from '@/lib/domain/shared/formats/print-texts'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { isDevelopment } from '@/lib/server/config/env'
import { getPageContext } from '@/lib/server/pages/page-context'
import { readStyles, styleSheets } from '@/lib/server/pages/style-sheets'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app')
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    icons: {
      // Chromium prefers the SVG only if the bitmap icon declares a single size.
      icon: [
        { url: '/favicon.ico', sizes: '32x32' },
        { url: '/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  }
}

export async function generateViewport(): Promise<Viewport> {
  const { scheme = 'auto', theme, appearance } = (await getPageContext()).config
  const light = themeOf({ theme, appearance }).paper
  const { dark } = surfaceColours
  if (scheme !== 'auto')
    return { colorScheme: scheme, themeColor: scheme === 'light' ? light : dark[0] }
  return {
    colorScheme: 'light dark',
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light },
      { media: '(prefers-color-scheme: dark)', color: dark[0] },
    ],
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const pageContext = await getPageContext()
  const t = await getTranslations('app')
  const nonce = (await headers()).get(nonceHeader) ?? undefined
  globalThis.builtStyles ??= readStyles()
  const { theme, labelColor, linkColor, appearance, scheme } = pageContext.config
  const colours = { theme, labelColor, linkColor, appearance }
  return (
    <html lang={languageTags[pageContext.locale]} className="geist" data-scheme={scheme}>
      <head>
        {isDevelopment &&
          styleSheets().map((url) => (
            <link key={url} rel="stylesheet" href={url} precedence="next" />
          ))}
        <PageStyles
          nonce={nonce}
          colours={colours}
          theme={themeCss(themeOf(colours)) + printCss(t('name'), (values) => t('pageOf', values))}
        />
      </head>
      <body>
        <Providers pageContext={pageContext}>
          <MessagesProvider of={['app', 'shell']}>
            <ErrorReporting service={pageContext.errorService} />
            <WebVitals enabled={pageContext.measuresWebVitals === true} />
            <ProgressBar />
            <StorageBanner />
            <OfflineBanner />
            {children}
            <LazyToaster />
          </MessagesProvider>
        </Providers>
      </body>
    </html>
  )
}
