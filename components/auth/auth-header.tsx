/** Heading and lead text of a login or sign-up form. */
export function AuthHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="flex flex-col gap-2">
      <h1 tabIndex={-1} className="text-2xl">
        {title}
      </h1>
      <p className="text-ink-muted">{lead}</p>
    </header>
  )
}
