import type { Create, Diagnose, Preload, ToolOptions } from './api'
import { createWidget } from './create-widget'
import { defineElement } from './element'
import { toHttpOrigin } from './options'

type Tools = { readonly preload: Preload; readonly diagnose: Diagnose }

/** Path of the tools of this release, set by `scripts/build-loader.ts`. */
declare const __TOOLS_PATH__: string

/**
 * Creates the exports of the loader served at this URL, and defines the element. The tools' code is
 * loaded when one of them is called.
 */
export function createLoader(address: string | undefined) {
  const scriptOrigin = toHttpOrigin(address)
  const create: Create = (options) => createWidget(options, scriptOrigin)
  const call =
    (name: keyof Tools) =>
    async ({ key, origin = scriptOrigin }: ToolOptions) => {
      const tools: Tools = await import(/* @vite-ignore */ `${origin}${__TOOLS_PATH__}`)
      return await tools[name]({ key, origin })
    }
  defineElement(create)
  // Each call resolves to the result of its own tool, but TypeScript infers a union.
  return { create, preload: call('preload'), diagnose: call('diagnose') } as Tools & {
    readonly create: Create
  }
}
