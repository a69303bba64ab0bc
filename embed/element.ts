import type { Create, Widget, WidgetEvent, WidgetOptions } from './api'

const tag = 'scorewell-widget'
const observed = ['widget-key', 'view', 'theme', 'origin', 'frame-title'] as const

/** Defines `<scorewell-widget widget-key="…" view="…" theme="#…">`, once; on a server there is nothing to define. */
export function defineElement(create: Create): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return

  customElements.define(
    tag,
    class extends HTMLElement {
      static readonly observedAttributes = observed
      getToken: WidgetOptions['getToken']
      config: WidgetOptions['config']
      prefill: WidgetOptions['prefill']
      private widget: Widget | undefined

      connectedCallback() {
        this.style.display = 'block'
        // Properties set right after the element was put in count as well.
        queueMicrotask(() => {
          if (this.isConnected) this.widget ??= create(this.options())
        })
      }

      disconnectedCallback() {
        this.widget?.destroy()
        this.widget = undefined
      }

      attributeChangedCallback() {
        this.widget?.update(this.options())
      }

      private options(): WidgetOptions {
        const given = (name: (typeof observed)[number]) => this.getAttribute(name) ?? undefined
        return {
          key: given('widget-key') ?? '',
          view: given('view'),
          theme: given('theme'),
          title: given('frame-title'),
          origin: given('origin'),
          container: this,
          getToken: this.getToken,
          config: this.config,
          prefill: this.prefill,
          onEvent: (detail: WidgetEvent) => this.dispatchEvent(new CustomEvent('scorewell', { detail })),
        }
      }
    },
  )
}
