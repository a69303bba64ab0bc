import type { ReactNode } from 'react'
import { SessionGuard } from '@/components/shell/session-guard'
import { VisitorFrame } from '@/components/shell/visitor-frame'
import { Messages } from '@/lib/i18n/messages-provider'
import { surroundings } from '@/lib/server/pages/page-context'
import { guardedSession } from '@/lib/server/pages/session-timeout-props'

export default async function IdentityLayout({ children }: { children: ReactNode }) {
  return (
    <VisitorFrame surroundings={await surroundings()}>
      <Messages of={['app', 'shell', 'fields', 'identity', 'scoreSource', 'quiz', 'mobile', 'link']}>
        <SessionGuard session={await guardedSession()}>{children}</SessionGuard>
      </Messages>
    </VisitorFrame>
  )
}
