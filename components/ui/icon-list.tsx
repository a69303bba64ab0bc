import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  plus: { icon: Plus, colour: 'text-positive' },
  minus: { icon: Minus, colour: 'text-negative' },
} as const

type IconListProps = { icon: keyof typeof icons; items: readonly { key: string; text: ReactNode }[] }

/** A list with plus or minus icons; the heading above explains them in words. */
export function IconList({ icon, items }: IconListProps) {
  const { icon: Icon, colour } = icons[icon]
  return (
    <ul className="flex flex-col gap-2">
      {items.map(({ key, text }) => (
        <li key={key} className="flex items-start gap-2">
          <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
