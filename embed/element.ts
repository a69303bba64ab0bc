import type { Create, Widget, WidgetEvent, WidgetOptions } from './api'

const tag = 'scorewell-widget'

/**
 * Names of the options. Each is both an attribute and a property, because frameworks may set
 * either.
 */
const names = [
  'widget-key',
  'mode',
  'view',
  'open',
  'theme',
  'origin',
  'frame-title',
  'max-height',
  'getToken',
  'config',
  'prefill',
  'texts',
  'events',
] as const

type Values = Omit<WidgetOptions, 'key' | 'title' | 'container' | 'maxHeight' | 'onEvent'> & {
  readonly 'widget-key'?: string
  readonly 'frame-title'?: string
  readonly 'max-height'?: number
}

/**
 * Defines `<scorewell-widget widget-key="…" view="…" theme="#…">` once. Does nothing on a server.
 */
export function defineElement(create: Create): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return

  class ScorewellElement extends HTMLElement {
    static observedAttributes = names

    widget: Widget | undefined
    /** Set by attributes and properties. The latest value applies. */
    readonly values: Record<string, unknown> = {}

    constructor() {
      super()
      for (const name of names) {
        // Use a value that was set before the element was defined.
        const value: unknown = Reflect.get(this, name)
        // Frameworks set a property only if the element has it. Otherwise they set an attribute.
        Object.defineProperty(this, name, {
          // The option `open` must not replace the method of this name.
          get: () => (name === 'open' ? () => this.widget?.open() : this.values[name]),
          set: (changed) => this.attributeChangedCallback(name, undefined, changed),
        })
        this.values[name] = value
      }
    }

    connectedCallback() {
      this.style.display = 'block'
      // Wait for properties that are set right after insertion.
      queueMicrotask(() => {
        if (this.isConnected) this.widget ??= create(optionsOf(this, this.values))
      })
    }

    disconnectedCallback() {
      this.widget?.destroy()
      this.widget = undefined
    }

    attributeChangedCallback(name: string, _: unknown, value: unknown) {
      this.values[name] = value || undefined
      this.widget?.update(optionsOf(this, this.values))
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
  }
  customElements.define(tag, ScorewellElement)
}

function optionsOf(
  container: HTMLElement,
  { 'widget-key': key = '', 'frame-title': title, 'max-height': maxHeight, ...options }: Values,
): WidgetOptions {
  const onEvent = (detail: WidgetEvent) =>
    container.dispatchEvent(new CustomEvent('scorewell', { detail }))
  return { ...options, key, title, maxHeight, container, onEvent }
}
