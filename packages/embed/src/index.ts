import type { ToolOptions, Widget, WidgetOptions } from '@/embed/api'
import { createWidget } from '@/embed/create-widget'
import { defineElement as defineElementOf } from '@/embed/element'
import * as tools from '@/embed/v1-tools'

export type * from '@/embed/api'
export type * from '@/embed/element-types'
export type * from '@/embed/embed-config'
export type * from '@/lib/contract/host/widget-message'

/** The loader's options. A package has no URL of its own, so the widget's origin is required. */
export type EmbedOptions = WidgetOptions & { readonly origin: string }

/** The widget to preload or diagnose, with its origin. */
export type EmbedToolOptions = ToolOptions & { readonly origin: string }

/**
 * Creates a widget. A frame opens at once, a popup or dialog when `open()` is called. Errors are
 * passed to `onEvent`.
 * @throws outside a browser: call it in an effect or a handler
 */
export function create(options: EmbedOptions): Widget {
  if (typeof document === 'undefined')
    throw new Error('create() needs a browser: call it in an effect or a handler.')
  return createWidget(options)
}

/** Opens the connection to the widget's server. Shows nothing and requests no token. */
export const preload: (options: EmbedToolOptions) => Promise<void> = tools.preload

/**
 * Checks what prevents the widget from working on this page. Returns one line per problem; an empty
 * list if there are none.
 */
export const diagnose: (options: EmbedToolOptions) => Promise<readonly string[]> = tools.diagnose

/**
 * Defines `<scorewell-widget>`, whose attribute `origin` is required. Does nothing on a server, or
 * if it was called before.
 */
export function defineElement(): void {
  defineElementOf(createWidget)
}

/**
 * The features of `config.flags`, as bits.
 * @example { flags: features.score | features.reports }
 */
export const features = {
  score: 1,
  reports: 2,
  monitoring: 4,
  restoration: 8,
  scoreChange: 16,
  scoreTrend: 32,
  scoreFactors: 64,
  reportTiles: 128,
  weeklyUpdate: 2048,
  planner: 32768,
} as const
