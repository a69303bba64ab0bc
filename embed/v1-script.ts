import type { Create } from './api'
import { createWidget as createAt } from './create-widget'
import { defineElement } from './element'
import { createTools } from './load-tools'
import { toHttpOrigin } from './options'

// A page element may be named currentScript, so only a script element counts.
const { currentScript } = document
const scriptOrigin = currentScript instanceof HTMLScriptElement ? toHttpOrigin(currentScript.src) : undefined

const create: Create = (options) => createAt({ ...options, origin: options.origin ?? scriptOrigin })

defineElement(create)
Object.assign(window, { Scorewell: { create, ...createTools(scriptOrigin) } })
