import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { AlertSeverity } from '@/lib/contract/bff/alert'

const looks = {
  actNow: { icon: TriangleAlert, colour: 'text-negative' },
  check: { icon: CircleAlert, colour: 'text-caution' },
  information: { icon: Info, colour: 'text-ink-muted' },
  notMe: { icon: TriangleAlert, colour: 'text-negative' },
  me: { icon: Check, colour: 'text-ink-muted' },
} as const satisfies Readonly<Record<AlertSeverity | 'me' | 'notMe', { icon: LucideIcon; colour: string }>>

type AlertState = keyof typeof looks

/** How urgent an alert is, or what the consumer answered about it, as an icon with words. */
export function Severity({ of: severity, text }: { of: AlertState; text: string }) {
  const { icon: Icon, colour } = looks[severity]
  return (
    <span className={`flex shrink-0 items-baseline gap-1.5 whitespace-nowrap font-normal text-sm ${colour}`}>
      <Icon aria-hidden="true" className="size-4 self-center" />
      {text}
    </span>
  )
}
