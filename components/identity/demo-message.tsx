import { useTranslations } from 'next-intl'

/** Demo mode: the text message that would have been sent; clicking it opens its first https address. Specification, section 2. */
export function DemoMessage({ text, address }: { text: string; address?: string | undefined }) {
  const t = useTranslations('link')
  return (
    <figure className="rounded border border-hairline bg-paper-raised p-4">
      <figcaption className="mb-1 text-ink-muted text-sm">{t('demoText')}</figcaption>
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer" className="block break-words text-link underline">
          {text}
        </a>
      ) : (
        <p className="break-words">{text}</p>
      )}
    </figure>
  )
}
