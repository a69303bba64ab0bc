import type { ReactNode } from 'react'
import { EnrollmentCheck } from '@/components/enrollment/enrollment-check'
import { MemberShell } from '@/components/shell/member-shell'
import { SessionGuard } from '@/components/shell/session-guard'
import { guardedSession } from '@/lib/server/guarded-session'
import { pageVisit } from '@/lib/server/page-visit'
import { surroundings } from '@/lib/server/surroundings'

export default async function MemberLayout({ children }: { children: ReactNode }) {
  const { consumer } = (await pageVisit()).session
  const isCheckDue = consumer?.idpass && !consumer.enrollmentChecked
  return (
    <MemberShell surroundings={await surroundings()}>
      {isCheckDue ? <EnrollmentCheck /> : null}
      <SessionGuard session={await guardedSession()}>{children}</SessionGuard>
    </MemberShell>
  )
}
