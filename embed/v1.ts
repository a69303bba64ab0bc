import { createLoader } from './loader'

export type * from '@/lib/contract/host/widget-message'
export type * from './api'
export type * from './element-types'
export type * from './embed-config'

/** The origin of the widget defaults to this module's. */
export const { create, preload, diagnose } = createLoader(import.meta.url)
