import type { Persona } from './persona'
import { specialPersonas } from './special-personas'
import { standardPersonas } from './standard-personas'

export type { Persona }

/** The nineteen personas from docs/domain.md, section 6, in order. */
export const personas: readonly Persona[] = [...standardPersonas, ...specialPersonas]
