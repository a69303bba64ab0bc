'use client'

import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  negative: { icon: CircleAlert, className: 'bg-negative-tint text-negative' },
  caution: { icon: TriangleAlert, className: 'bg-caution-tint text-caution' },
  info: { icon: Info, className: 'bg-info-tint text-info' },
} as const

/** Shows a form's persistent message: an error, a warning or information. */
export function FormMessage({
  tone = 'negative',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  const { icon: Icon, className } = tones[tone]
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 rounded p-3.5 text-sm ${className}`}
    >
      <Icon className="size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
