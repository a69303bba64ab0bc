'use client'

import { Component, type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { usePageContext } from '@/lib/client/page/page-context'
import { crashTexts, useErrorReference } from './crash-screen'

type State = { readonly failure?: { readonly error: unknown } | undefined }

/**
 * Limits a render error to one section of the page, with a button that renders the section again.
 * Next's `catchError` would add 6 kB to each page's chunk: the error screen of Next's Pages Router.
 */
export class SectionBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return (
      <SectionCrash error={failure.error} reset={() => this.setState({ failure: undefined })} />
    )
  }
}

function SectionCrash({ error, reset }: { error: unknown; reset: () => void }) {
  const { locale } = usePageContext()
  const texts = crashTexts[locale]
  const reference = useErrorReference(error, locale)
  return (
    <div className="flex flex-col items-start gap-3">
      <div role="alert">
        <p className="font-medium">{texts.title}</p>
        <p className="text-ink-muted">{texts.body}</p>
      </div>
      <Button variant="quiet" width="auto" onClick={reset}>
        {texts.again}
      </Button>
      {reference ? <p className="text-ink-muted text-sm">{reference}</p> : null}
    </div>
  )
}
