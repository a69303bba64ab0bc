import type { ReactNode } from 'react'
import { VisitorFrame } from '@/components/shell/public-layout'
import { SessionGuard } from '@/components/shell/session/session-timeout'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getPageContext } from '@/lib/server/pages/page-context'
import { getSessionTimeoutProps } from '@/lib/server/pages/session-timeout-props'

export default async function IdentityLayout({ children }: { children: ReactNode }) {
  return (
    <VisitorFrame surroundings={await getPageContext()}>
      <MessagesProvider of={['app', 'shell', 'fields', 'identity', 'scoreSource', 'quiz', 'mobile', 'link']}>
        <SessionGuard session={await getSessionTimeoutProps()}>{children}</SessionGuard>
      </MessagesProvider>
    </VisitorFrame>
  )
}
