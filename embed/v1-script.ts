import { createLoader } from './loader'

// A page element may be named currentScript, so only a script element counts.
const { currentScript } = document

Object.assign(window, {
  Scorewell: createLoader(
    currentScript instanceof HTMLScriptElement ? currentScript.src : undefined,
  ),
})
