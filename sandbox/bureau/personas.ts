import type { Persona } from './cast/persona'
import { specialPersonas } from './cast/special-personas'
import { usualPersonas } from './cast/usual-personas'

export type { Persona }

/** The fifteen of guides/domain.md, section 6, by number. */
export const personas: readonly Persona[] = [...usualPersonas, ...specialPersonas]
