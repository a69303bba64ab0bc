import type { ReactNode } from 'react'
import { PublicLayout } from '@/components/shell/public-layout'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getPageContext, getSignedInProps } from '@/lib/server/pages/page-context'

export default async function IdentityLayout({ children }: { children: ReactNode }) {
  return (
    <PublicLayout pageContext={await getPageContext()}>
      <MessagesProvider
        of={['app', 'shell', 'fields', 'identity', 'scoreSource', 'quiz', 'mobile', 'link']}
      >
        <SessionTimeout session={await getSignedInProps()}>{children}</SessionTimeout>
      </MessagesProvider>
    </PublicLayout>
  )
}
