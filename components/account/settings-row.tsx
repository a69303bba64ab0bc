import { ChevronRight } from 'lucide-react'

/** Classes of the link or button that is a row of the settings. */
export const settingsRowClass =
  'group flex min-h-16 w-full items-center justify-between gap-4 border-hairline border-b py-3 text-left'

/** The content of a row of the settings. */
export function SettingsRow({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="flex flex-col">
        <span className="font-medium underline-offset-4 group-hover:underline">{title}</span>
        <span className="text-ink-muted text-sm">{text}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </>
  )
}
