import { alertKindNames } from '@/lib/contract/bff/alert'
import { factorGroups } from '@/lib/contract/choices'
import { reasonRules } from '../reasons/reason-rules'
import { actionKinds, alertKindOf, collectionKinds, factorKindsOf, leavingKinds, reasonKindsOf } from './rule-kinds'
import type { StatementFamily } from './statement-kind'
import { writtenKinds } from './written-kinds'

/** All kinds, in the order in which a consumer meets them; docs/statements.md is made from them. */
export const statementFamilies: readonly StatementFamily[] = [
  { title: 'Reasons that hurt or help', kinds: reasonRules.flatMap(reasonKindsOf) },
  { title: 'What to do about a reason', kinds: actionKinds() },
  { title: 'Collections', kinds: collectionKinds() },
  { title: 'Factors', kinds: factorGroups.flatMap(factorKindsOf) },
  { title: 'Alerts', kinds: alertKindNames.map(alertKindOf) },
  { title: 'What leaves when', kinds: leavingKinds() },
  ...writtenKinds,
]
