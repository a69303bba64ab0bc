import { createLoader } from './loader'

export type * from '@/lib/contract/host/widget-message'
export type * from './api'
export type * from './element-types'
export type * from './embed-config'

/** The widget's origin defaults to the origin of this module. */
export const { create, preload, diagnose } = createLoader(import.meta.url)
