import { createLoader } from './loader'

// A page element may be named currentScript, so check that it is a script element.
const { currentScript } = document

Object.assign(window, {
  Scorewell: createLoader(
    currentScript instanceof HTMLScriptElement ? currentScript.src : undefined,
  ),
})
