import type { PageContext } from '@/lib/contract/host/widget-config'

/** `narrow`: 500 px, before signing in; `stretched`: 1000 px at most. Their widths stand in app/globals.css. */
type Panel = 'narrow' | 'stretched'

/** The panel a screen stands in where a host shows it, in a frame or a popup; none in a window of its own. */
export function panelOf({ mode, config }: PageContext, panel: Panel): { 'data-panel'?: Panel } {
  return mode === 'framed' || config.popupMode ? { 'data-panel': panel } : {}
}
