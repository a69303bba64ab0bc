import type { ReactNode } from 'react'

type NoticeLayoutProps = {
  icon: ReactNode
  title: string
  children: ReactNode
  when?: ReactNode
  actions: ReactNode
  reference?: string | undefined
}

/** Layout of a screen with one message and its actions. */
export function NoticeLayout({
  icon,
  title,
  children,
  when,
  actions,
  reference,
}: NoticeLayoutProps) {
  return (
    <div className="mx-auto flex w-full flex-col sm:max-w-form items-start gap-6 py-10 sm:py-16">
      <div aria-hidden="true" className="text-ink-muted [&>svg]:size-8 [&>svg]:stroke-[1.5]">
        {icon}
      </div>
      <div className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <div className="flex flex-col gap-3 text-ink-muted">{children}</div>
      </div>
      {when ? <div className="w-full border-hairline border-y py-3">{when}</div> : null}
      <div className="flex w-full flex-col items-start gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:gap-x-6">
        {actions}
      </div>
      {reference ? <p className="text-ink-muted text-sm">{reference}</p> : null}
    </div>
  )
}
