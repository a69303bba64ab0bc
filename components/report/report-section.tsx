import type { ReactNode } from 'react'

type ReportSectionProps = {
  /** The anchors of contract section 5 (s2 is ours); only one bureau is rendered at a time, so they are unique. */
  anchor: 's1' | 's2' | 's3' | 's4'
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A section of the report with an anchor. */
export function ReportSection({ anchor, title, action, children }: ReportSectionProps) {
  const heading = `${anchor}-heading`
  return (
    <section id={anchor} aria-labelledby={heading} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
