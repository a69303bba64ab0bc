import type { ReactNode } from 'react'
import { PublicLayout } from '@/components/shell/public-layout'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getPageContext } from '@/lib/server/pages/page-context'

/**
 * Layout of the entry screens, which wait for a host's token. The middleware consumes a token in
 * the URL and redirects, so these screens never receive one.
 */
export default async function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <PublicLayout pageContext={await getPageContext()}>
      <MessagesProvider of={['widget']}>{children}</MessagesProvider>
    </PublicLayout>
  )
}
