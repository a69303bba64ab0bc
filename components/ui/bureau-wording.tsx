import type { ReactNode } from 'react'

/**
 * Marks text from a bureau or the product API as English, regardless of the page's language.
 * Contract, section 11.
 */
export function BureauText({ children }: { children: ReactNode }) {
  return <span lang="en">{children}</span>
}

/**
 * Shows a bureau's own English sentences in a `<details>`, which works without JavaScript.
 */
export function BureauWording({ summary, texts }: { summary: string; texts: readonly string[] }) {
  return (
    <details className="text-ink-muted text-sm print:hidden">
      <summary className="inline-flex min-h-6 items-center rounded-sm underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current">
        {summary}
      </summary>
      {texts.map((text) => (
        <q key={text} lang="en" className="block py-1">
          {text}
        </q>
      ))}
    </details>
  )
}
