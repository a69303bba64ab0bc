import type { ReactNode } from 'react'
import { ActOnIt } from '@/components/act-on-it/act-on-it'
import { EnrollmentCheck } from '@/components/shell/enrollment-check'
import { MemberShell } from '@/components/shell/member-shell'
import { SessionTimeout } from '@/components/shell/session/session-timeout'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import { getPageContext, getPageSession, getSessionTimeoutProps } from '@/lib/server/pages/page-context'

export default async function MemberLayout({ children }: { children: ReactNode }) {
  const { consumer } = (await getPageSession()).session
  const isCheckDue = consumer?.idpass && !consumer.enrollmentChecked
  return (
    <SessionTimeout session={await getSessionTimeoutProps()}>
      <MemberShell pageContext={await getPageContext()}>
        {isCheckDue ? <EnrollmentCheck /> : null}
        <MessagesProvider of={['actOnIt']}>
          <ActOnIt>{children}</ActOnIt>
        </MessagesProvider>
      </MemberShell>
    </SessionTimeout>
  )
}
