export const dynamic = 'force-dynamic'

const sections = Array.from({ length: 200 }, (_, index) => index)

/**
 * Renders 1,000 elements with classes and texts, as many as the score page has, without data,
 * translation or client components.
 */
export default function Page() {
  return sections.map((index) => (
    <section key={index} className="flex flex-col gap-2 border-hairline border-y py-3">
      <h2 className="font-semibold text-base">Section {index}</h2>
      <p className="text-ink-muted text-sm">
        A sentence of a few words, and <strong className="font-medium">a figure</strong>.
      </p>
      <div className="h-1 w-full" />
    </section>
  ))
}
