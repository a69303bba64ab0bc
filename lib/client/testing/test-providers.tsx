import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { PageContext } from '@/lib/contract/host/widget-config'
import en from '@/messages/en.json'
import type { RenderSection } from '../api/queries'
import { PageContextProvider } from '../page/page-context'

export const testPageContext: PageContext = {
  locale: 'en',
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

/** The providers of a component test: all messages, all features, and queries without retries. */
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

/** Renders a section of a page in a component test, where the browser fetches everything. */
export const renderSection: RenderSection = ({ children }) => children
