import type { Create } from './api'
import { createWidget as createAt } from './create-widget'
import { defineElement } from './element'
import { toHttpOrigin } from './options'

export type * from './api'

const here = toHttpOrigin(import.meta.url)

/** Puts the widget on the page; it is where this module came from, unless the options say otherwise. */
export const create: Create = (options) => createAt({ ...options, origin: options.origin ?? here })

defineElement(create)
