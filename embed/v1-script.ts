import type { Create } from './api'
import { create as createAt } from './create-widget'
import { defineElement } from './element'
import { webOrigin } from './options'

// An element of the page may be called currentScript; only a script is one.
const { currentScript } = document
const here = currentScript instanceof HTMLScriptElement ? webOrigin(currentScript.src) : undefined

const create: Create = (options) => createAt({ ...options, origin: options.origin ?? here })

defineElement(create)
Object.assign(window, { Scorewell: { create } })
