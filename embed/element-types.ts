import type { Widget, WidgetEvent, WidgetOptions } from './api'

type Options = Pick<
  WidgetOptions,
  | ('mode' | 'view' | 'getToken' | 'theme' | 'config' | 'maxHeight')
  | ('prefill' | 'events' | 'texts' | 'origin')
>

/** Attributes and properties of `<scorewell-widget>` in a template. */
export type ScorewellElementProps = Options &
  Pick<WidgetOptions, 'open'> & {
    /** Your public key. */
    readonly 'widget-key'?: string | undefined
    /** Maximum height of the frame in pixels. */
    readonly 'max-height'?: number | string | undefined
    /** Accessible name of the frame and the dialog. */
    readonly 'frame-title'?: string | undefined
  }

/** `<scorewell-widget>`. A property that is set at any time updates the widget. */
export interface ScorewellElement
  extends HTMLElement,
    Pick<Widget, 'close' | 'signOut' | 'error'>,
    ElementProperties {}

type ElementProperties = { -readonly [Name in keyof Options]: Options[Name] } & {
  widgetKey?: string | undefined
  frameTitle?: string | undefined
  onEvent?: WidgetOptions['onEvent']
  /** Opens the popup or dialog. Set it to `'host'` if you open the screens of a tile yourself. */
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
