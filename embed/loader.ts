import type { Create, Diagnose, Preload, ToolOptions } from './api'
import { createWidget } from './create-widget'
import { defineElement } from './element'
import { toHttpOrigin } from './options'

type Tools = { readonly preload: Preload; readonly diagnose: Diagnose }

/** Path of the tools of this release; `packages/build-loader.ts` sets it. */
declare const __TOOLS_PATH__: string

/**
 * What the loader at this address exports; it also defines the element.
 * The tools are loaded when one of them is called.
 */
export function createLoader(address: string | undefined) {
  const scriptOrigin = toHttpOrigin(address)
  const create: Create = (options) =>
    createWidget({ ...options, origin: options.origin ?? scriptOrigin })
  const call =
    (name: keyof Tools) =>
    async ({ key, origin = scriptOrigin }: ToolOptions) => {
      const tools: Tools = await import(/* @vite-ignore */ `${origin}${__TOOLS_PATH__}`)
      return await tools[name]({ key, origin })
    }
  defineElement(create)
  // Each call has the result of its tool; TypeScript sees the results of both.
  return { create, preload: call('preload'), diagnose: call('diagnose') } as Tools & {
    readonly create: Create
  }
}
