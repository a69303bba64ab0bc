import type { ReactNode } from 'react'
import { PublicLayout } from '@/components/shell/public-layout'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getPageContext } from '@/lib/server/pages/page-context'

export default async function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <PublicLayout pageContext={await getPageContext()}>
      <MessagesProvider of={['fields', 'auth', 'recoveryQuestions', 'titles']}>
        {children}
      </MessagesProvider>
    </PublicLayout>
  )
}
