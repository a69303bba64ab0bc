import type { InquiryKind } from '@/lib/contract/choices'

/**
 * Returns the kind of an inquiry from the bureau's type, such as HARD, SOFT_INQUIRY or "Hard pull":
 * `other` for any other type, `untyped` without a type.
 */
export function inquiryKindOf(type: string | null | undefined): InquiryKind {
  const word = type?.trim().toLowerCase().split(/[\s_]/, 1)[0]
  if (!word) return 'untyped'
  return word === 'hard' || word === 'soft' ? word : 'other'
}

/** Returns whether an inquiry counts as hard: its type is hard or missing. Contract, section 12. */
export function countsAsHard(type: string | null | undefined): boolean {
  const kind = inquiryKindOf(type)
  return kind === 'hard' || kind === 'untyped'
}
