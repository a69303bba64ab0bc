import type { Widget, WidgetEvent, WidgetOptions } from './api'

/** Attributes and properties of `<scorewell-widget>`. */
export type ScorewellElementProps = Pick<
  WidgetOptions,
  | ('mode' | 'view' | 'open' | 'getToken' | 'theme' | 'config')
  | ('prefill' | 'events' | 'texts' | 'origin')
> & {
  /** Your public key. */
  readonly 'widget-key'?: string | undefined
  /** Maximum height of the frame in pixels. */
  readonly 'max-height'?: number | string | undefined
  /** Accessible name of the frame and the dialog. */
  readonly 'frame-title'?: string | undefined
}

type Properties = Omit<ScorewellElementProps, 'open'>

/** `<scorewell-widget>`. Setting a property at any time updates the widget. */
export interface ScorewellElement
  extends HTMLElement,
    Pick<Widget, 'close' | 'signOut' | 'error'>,
    MutableProperties {}

type MutableProperties = { -readonly [Name in keyof Properties]: Properties[Name] } & {
  /** Opens the popup or dialog. Set it to `'host'` if you open a tile's screens yourself. */
  get open(): Widget['open']
  set open(by: WidgetOptions['open'])
}

declare global {
  interface HTMLElementTagNameMap {
    'scorewell-widget': ScorewellElement
  }
  interface HTMLElementEventMap {
    scorewell: CustomEvent<WidgetEvent>
  }
}

// biome-ignore lint/suspicious/noTsIgnore: Vue is not a dependency, so it may be missing.
/** @ts-ignore if Vue is missing */
declare module 'vue' {
  interface GlobalComponents {
    'scorewell-widget': new () => { readonly $props: ScorewellElementProps }
  }
}
