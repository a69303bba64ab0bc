import { useMemo, useSyncExternalStore } from 'react'

const preferences = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

/**
 * Returns the current theme colors. Reads them again when the device's or the host's color scheme
 * changes.
 */
export function usePalette(): Palette {
  const scheme = useSyncExternalStore(watchScheme, currentScheme)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the color scheme decides the values of the style sheet
  return useMemo(readPalette, [scheme])
}

function currentScheme(): string {
  return [
    document.documentElement.dataset.scheme,
    ...preferences.map((query) => matchMedia(query).matches),
  ].join()
}

/**
 * Watches the device's preferences and the document's attribute for the host's scheme, which
 * changes after the render.
 */
function watchScheme(onChange: () => void): () => void {
  const queries = preferences.map((query) => matchMedia(query))
  const observer = new MutationObserver(onChange)
  for (const query of queries) query.addEventListener('change', onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
    observer.disconnect()
  }
}

/** Values of the CSS variables, because a canvas cannot read variables. */
export type Palette = ReturnType<typeof readPalette>

function readPalette() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ink: token('ink'),
    inkMuted: token('ink-muted'),
    paper: token('paper-raised'),
    hairline: token('hairline'),
    positive: token('positive'),
    negative: token('negative'),
    font: getComputedStyle(document.body).fontFamily,
    bands: {
      1: token('band-1'),
      2: token('band-2'),
      3: token('band-3'),
      4: token('band-4'),
      5: token('band-5'),
    },
    /** Opacity of the bands behind the line, 0 to 1. */
    tintOpacity: Number(token('band-tint-opacity')),
  }
}
