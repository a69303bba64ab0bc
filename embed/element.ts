import type { Create, View, Widget, WidgetOptions } from './api'
import { modes } from './options'

const tag = 'scorewell-widget'
const observed = [
  'widget-key',
  'mode',
  'view',
  'open',
  'theme',
  'origin',
  'frame-title',
  'max-height',
] as const

/**
 * Defines `<scorewell-widget widget-key="…" view="…" theme="#…">` once. Does nothing on a server.
 */
export function defineElement(create: Create): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return

  customElements.define(
    tag,
    class extends HTMLElement {
      static observedAttributes = observed

      declare getToken: WidgetOptions['getToken']
      declare config: WidgetOptions['config']
      declare prefill: WidgetOptions['prefill']
      declare texts: WidgetOptions['texts']
      declare private widget: Widget | undefined

      connectedCallback() {
        this.style.display = 'block'
        // Wait for properties that are set right after insertion.
        queueMicrotask(() => {
          if (this.isConnected) this.widget ??= create(optionsOf(this))
        })
      }

      disconnectedCallback() {
        this.widget?.destroy()
        this.widget = undefined
      }

      attributeChangedCallback() {
        this.widget?.update(optionsOf(this))
      }

      open() {
        this.widget?.open()
      }

      close() {
        this.widget?.close()
      }

      signOut() {
        this.widget?.signOut()
      }

      get error() {
        return this.widget?.error
      }
    },
  )
}

function optionsOf(
  element: HTMLElement & Pick<WidgetOptions, 'getToken' | 'config' | 'prefill' | 'texts'>,
): WidgetOptions {
  const attribute = (name: (typeof observed)[number]) => element.getAttribute(name) ?? undefined
  const { getToken, config, prefill, texts } = element
  return {
    key: attribute('widget-key') ?? '',
    mode: modes.find((mode) => mode === attribute('mode')),
    // Validated when the widget opens.
    view: attribute('view') as View | undefined,
    open: attribute('open') === 'host' ? 'host' : undefined,
    theme: attribute('theme'),
    title: attribute('frame-title'),
    origin: attribute('origin'),
    maxHeight: Number(attribute('max-height')) || undefined,
    container: element,
    getToken,
    config,
    prefill,
    texts,
    onEvent: (detail) => element.dispatchEvent(new CustomEvent('scorewell', { detail })),
  }
}
