'use client'

import type { ScorewellElement, ScorewellElementProps, WidgetEvent } from '@scorewell/embed'
import type { CSSProperties, DetailedHTMLProps, HTMLAttributes, ReactElement } from 'react'
import { type ScorewellOptions, useScorewell } from './use-scorewell'

export { type ScorewellHandle, type ScorewellOptions, useScorewell } from './use-scorewell'

export type ScorewellProps = Omit<ScorewellOptions, 'mode'> & {
  readonly id?: string
  readonly className?: string
  readonly style?: CSSProperties
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'scorewell-widget': DetailedHTMLProps<HTMLAttributes<ScorewellElement>, ScorewellElement> &
        ScorewellElementProps & {
          readonly onscorewell?: ((event: CustomEvent<WidgetEvent>) => void) | undefined
        }
    }
  }
}

/**
 * Shows the widget in a frame that is as wide as its parent allows. Use `useScorewell` for a popup
 * or dialog.
 */
export function Scorewell({ id, className, style, ...options }: ScorewellProps): ReactElement {
  const { ref } = useScorewell(options)
  return <div id={id} className={className} style={style} ref={ref} />
}
