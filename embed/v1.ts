import type { Create } from './api'
import { createWidget as createAt } from './create-widget'
import { defineElement } from './element'
import { createTools } from './load-tools'
import { toHttpOrigin } from './options'

export type * from '@/lib/contract/host/widget-message'
export type * from './api'
export type * from './embed-config'
export type * from './events'

const scriptOrigin = toHttpOrigin(import.meta.url)

/** Creates the widget; its origin defaults to this module's. */
export const create: Create = (options) => createAt({ ...options, origin: options.origin ?? scriptOrigin })

export const { preload, diagnose } = createTools(scriptOrigin)

defineElement(create)
