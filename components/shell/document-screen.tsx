'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { GoBackButton } from '@/components/shell/go-back-button'
import { Button } from '@/components/ui/button/button'
import { usePageContext } from '@/lib/client/page/page-context'

/** Shows an external document in a frame, with Back and Download (print). R2.31. */
export function DocumentScreen({ name }: { name: 'termsOfUse' | 'privacyPolicy' }) {
  const t = useTranslations('shell')
  const { mode, termsUrl, privacyUrl } = usePageContext()
  const url = name === 'termsOfUse' ? termsUrl : privacyUrl
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <div data-alone="" className="flex flex-col">
      <GoBackButton text={t('back')} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-2xl">{t(name)}</h1>
        <Button variant="text" className="-my-2" onClick={() => printDocument(frame.current, url)}>
          <Download className="size-5" />
          {t('download')}
        </Button>
      </div>
      <iframe
        ref={frame}
        src={url}
        title={t(name)}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-modals"
        // In a frame that resizes to its content, a relative height would grow forever.
        className={`w-full rounded border border-hairline bg-sheet ${mode === 'framed' ? 'h-[40rem]' : 'h-[70dvh]'}`}
      />
      <p className="mt-5 text-ink-muted text-sm">
        {t('documentHint')}{' '}
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="text-link underline underline-offset-4"
        >
          {t('openInTab')}
        </a>
      </p>
    </div>
  )
}

/**
 * Prints the document. A document from another origin opens in a new tab, because printing it would
 * throw.
 */
function printDocument(frame: HTMLIFrameElement | null, url: string): void {
  try {
    frame?.contentWindow?.print()
  } catch {
    window.open(url, '_blank', 'noopener')
  }
}
