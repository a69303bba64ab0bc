import { createLoader } from './loader'

// A page element named currentScript would replace this property, so check that it is a script.
const { currentScript } = document

Object.assign(window, {
  Scorewell: createLoader(
    currentScript instanceof HTMLScriptElement ? currentScript.src : undefined,
  ),
})
