import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import en from '@/messages/en.json'
import { PageContextProvider } from '../page/page-context'

// Far beyond what any test needs, so that a busy machine fails none.
configure({ asyncUtilTimeout: 20_000 })

const testPageContext: PageContext = {
  config: {
    flags: 65535,
    theme: '#EF4D7E',
    view: '/dashboard',
    useIDFS: false,
    popupMode: false,
    fullDiscOnIdentity: false,
    hasBackgroundImg: false,
    hasHeaderLogo: true,
    hasFooterLogo: false,
    eidFailedRedirect: 'default',
  },
  hostName: 'Partner',
  hostOrigins: [],
  widgetContext: '',
  mode: 'top',
  direct: false,
  standAlone: false,
  supportPhone: '',
  restorationPhone: '',
  termsUrl: '',
  privacyUrl: '',
}

/** What a screen stands in during a component test: every text, every feature, and queries that are never tried twice. */
export function TestProviders({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={en}>
      <PageContextProvider value={testPageContext}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          {children}
        </QueryClientProvider>
      </PageContextProvider>
    </NextIntlClientProvider>
  )
}
