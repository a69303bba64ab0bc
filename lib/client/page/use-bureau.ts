'use client'

import { useSearchParams } from 'next/navigation'
import { requestedBureauOf, selectedBureauOf, withBureau } from '@/lib/domain/score/selected-bureau'

type Bureau = {
  /** The bureau in the address if it is one of these codes, else the first; undefined without any. */
  readonly selectedOf: (providers: readonly string[]) => string | undefined
  /** Puts the bureau into the address without loading the page; Back returns to the one before. */
  readonly select: (provider: string) => void
  /** A link to another screen that keeps the bureau of the address. */
  readonly linkTo: (path: string) => string
}

/** The bureau looked at. The address names it, so reload, Back and links keep it. Contract, section 11. */
export function useBureau(): Bureau {
  const searchParams = useSearchParams()
  return {
    selectedOf: (providers) => selectedBureauOf(searchParams, providers),
    select: (provider) => {
      const { pathname, search, hash } = window.location
      // A click on a tab selects it twice: when it is pressed, and when it receives the focus.
      if (requestedBureauOf(new URLSearchParams(search)) === provider) return
      // Next updates useSearchParams on pushState, and on Back.
      window.history.pushState(null, '', withBureau(`${pathname}${search}${hash}`, provider))
    },
    linkTo: (path) => withBureau(path, requestedBureauOf(searchParams)),
  }
}
