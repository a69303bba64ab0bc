import type { Diagnose, Preload, ToolOptions } from './api'

/** The rarely needed part of the loader, a file of its own. */
type Tools = { readonly preload: Preload; readonly diagnose: Diagnose }

/** Path of the tools of this release; `scripts/build.ts` sets it. */
declare const __TOOLS_PATH__: string

/** `preload` and `diagnose`, loaded from the widget's origin when one of them is called. */
export function createTools(scriptOrigin: string | undefined): Tools {
  const call =
    (name: keyof Tools) =>
    async ({ key, origin = scriptOrigin }: ToolOptions) => {
      const tools: Tools = await import(/* @vite-ignore */ `${origin}${__TOOLS_PATH__}`)
      return await tools[name]({ key, origin })
    }
  // Each call has the result of its tool; TypeScript sees the results of both.
  return { preload: call('preload'), diagnose: call('diagnose') } as Tools
}
