import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import en from '@/messages/en.json'
import type { RenderSection } from '../api/queries'
import { PageContextProvider } from '../page/page-context'
import { testPageContext } from './page-context'

/** Provides a component test with all messages, all features, and queries without retries. */
export function TestProviders({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en" messages={en}>
      <PageContextProvider value={testPageContext}>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          {children}
        </QueryClientProvider>
      </PageContextProvider>
    </NextIntlClientProvider>
  )
}

/** Renders a component in the providers of a component test. */
export const renderWithProviders = (element: ReactNode) =>
  render(element, { wrapper: TestProviders })

/** Renders a page's section in a component test, where the browser fetches everything. */
export const renderSection: RenderSection = ({ skeleton, children }) => (
  <Suspense fallback={skeleton}>{children}</Suspense>
)
