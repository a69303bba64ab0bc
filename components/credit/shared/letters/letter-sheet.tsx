import { useLocale } from 'next-intl'
import type { Ref } from 'react'
import { blank } from '@/lib/domain/credit/check-up/letter-text'

type LetterSheetProps = {
  blocks: readonly string[]
  subject: string
  /** Text in the page's language in place of a paragraph that is still blank. */
  missing?: string | undefined
  ref?: Ref<HTMLElement>
}

/** Shows a letter in English with its printed layout. */
export function LetterSheet({ blocks, subject, missing, ref }: LetterSheetProps) {
  const locale = useLocale()
  return (
    <article
      ref={ref}
      lang="en"
      className="rounded border border-hairline bg-paper-raised p-5 sm:p-8 print:border-0 print:p-0 print:text-[10.5pt] print:leading-snug"
    >
      {blocks.map((block) => (
        <p
          key={block}
          lang={missing && block === blank ? locale : undefined}
          className={`${missing && block === blank ? 'text-ink-muted' : ''} whitespace-pre-wrap break-words pb-4 print:break-inside-avoid print:pb-2.5 ${block === subject ? 'font-semibold' : ''}`}
        >
          {missing && block === blank ? missing : block}
        </p>
      ))}
    </article>
  )
}
