/** First element in the tab order: skips the navigation. */
export function SkipLink({ text }: { text: string }) {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-paper-raised focus:px-4 focus:py-3"
    >
      {text}
    </a>
  )
}
