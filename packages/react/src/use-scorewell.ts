'use client'

import { create, type EmbedOptions, type Widget } from '@scorewell/embed'
import { type RefCallback, useEffect, useRef, useState } from 'react'

/** The loader's options. React reserves the name `key`, so your key is `widgetKey`. */
export type ScorewellOptions = Omit<EmbedOptions, 'key' | 'container'> & {
  /**
   * Your public key. Setting another key reopens the widget.
   * @example 'quickstart'
   */
  readonly widgetKey: string
}

/** `ref` is for the element in which the frame is created. The methods are the widget's. */
export type ScorewellHandle = Pick<Widget, 'open' | 'close' | 'signOut'> & {
  readonly ref: RefCallback<Element>
}

/**
 * Shows the widget in the element that gets `ref`. A popup or dialog needs no element and opens
 * when `open()` is called. Changed options update the widget or reopen it. Functions and objects
 * may be new on each render. Unmounting removes everything.
 */
export function useScorewell(options: ScorewellOptions): ScorewellHandle {
  const [container, ref] = useState<Element | null>(null)
  const widget = useRef<Widget | null>(null)
  const latest = useRef(options)
  const { mode = 'frame' } = options
  const hasToken = options.getToken !== undefined

  useEffect(() => {
    latest.current = keepEqualObjects(latest.current, options)
    widget.current?.update(toEmbedOptions(latest.current, container))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with getToken the widget starts at another screen
  useEffect(() => {
    if (mode === 'frame' && !container) return
    const created = create(toEmbedOptions(latest.current, container))
    widget.current = created
    return () => {
      widget.current = null
      created.destroy()
    }
  }, [container, mode, hasToken])

  const [methods] = useState(() => ({
    open: () => widget.current?.open(),
    close: () => widget.current?.close(),
    signOut: () => widget.current?.signOut(),
  }))
  return { ...methods, ref }
}

function toEmbedOptions(
  { widgetKey, ...options }: ScorewellOptions,
  container: Element | null,
): EmbedOptions {
  return { ...options, key: widgetKey, container: container ?? undefined }
}

/**
 * Returns the new options, but keeps old objects with equal content, because the widget sends every
 * object that is not identical.
 */
function keepEqualObjects(before: ScorewellOptions, after: ScorewellOptions): ScorewellOptions {
  const kept = { ...after }
  for (const [name, old] of Object.entries(before)) {
    const now: unknown = Reflect.get(after, name)
    const isEqual = typeof old === 'object' && JSON.stringify(old) === JSON.stringify(now)
    // A removed option is set to undefined, because the widget keeps options that an update does
    // not mention.
    Reflect.set(kept, name, isEqual ? old : now)
  }
  return kept
}
