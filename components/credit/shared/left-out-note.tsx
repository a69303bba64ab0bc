import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { LeftOut } from '@/lib/contract/primitives'

/**
 * Shows how many entries of a list are missing, and what to do about it. Renders nothing if the
 * list is complete.
 */
export function LeftOutNote({ leftOut }: { leftOut: LeftOut | undefined }) {
  const t = useTranslations('leftOut')
  if (!leftOut) return null
  const { unreadable, beyondLimit } = leftOut
  return (
    <Note>
      {unreadable > 0 ? (
        <p className="text-caution">{t('unreadable', { count: unreadable })}</p>
      ) : null}
      {beyondLimit > 0 ? (
        <p className="text-caution">{t('beyondLimit', { count: beyondLimit })}</p>
      ) : null}
    </Note>
  )
}

/**
 * Shows how many months of a payment history are missing. Renders nothing if the history is
 * complete.
 */
export function OlderMonthsNote({ count = 0 }: { count: number | undefined }) {
  const t = useTranslations('leftOut')
  if (count === 0) return null
  return (
    <Note>
      <p className="text-caution">{t('olderMonths', { count })}</p>
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  const t = useTranslations('leftOut')
  return (
    <div className="mt-2 max-w-prose text-sm">
      {children}
      <p className="text-ink-muted">{t('compare')}</p>
    </div>
  )
}
