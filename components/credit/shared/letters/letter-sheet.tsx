import type { Ref } from 'react'

type LetterSheetProps = { blocks: readonly string[]; subject: string; ref?: Ref<HTMLElement> }

/** Shows a letter in English with its printed layout. */
export function LetterSheet({ blocks, subject, ref }: LetterSheetProps) {
  return (
    <article
      ref={ref}
      lang="en"
      className="rounded border border-hairline bg-paper-raised p-5 sm:p-8 print:border-0 print:p-0 print:text-[10.5pt] print:leading-snug"
    >
      {blocks.map((block) => (
        <p
          key={block}
          className={`whitespace-pre-wrap break-words pb-4 print:break-inside-avoid print:pb-2.5 ${block === subject ? 'font-semibold' : ''}`}
        >
          {block}
        </p>
      ))}
    </article>
  )
}
