import type { ReactNode } from 'react'
import { VisitorFrame } from '@/components/shell/visitor-frame'
import { Messages } from '@/lib/i18n/messages-provider'
import { surroundings } from '@/lib/server/pages/page-context'

export default async function VisitorLayout({ children }: { children: ReactNode }) {
  return (
    <VisitorFrame surroundings={await surroundings()}>
      <Messages of={['fields', 'auth', 'recoveryQuestions', 'titles']}>{children}</Messages>
    </VisitorFrame>
  )
}
