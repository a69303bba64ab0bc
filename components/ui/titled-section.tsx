import type { ReactNode } from 'react'

type TitledSectionProps = { title: string; className?: string; children: ReactNode }

/** A section below the heading that names it. */
export function TitledSection({ title, className = 'gap-4', children }: TitledSectionProps) {
  return (
    <section aria-label={title} className={`flex flex-col ${className}`}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
