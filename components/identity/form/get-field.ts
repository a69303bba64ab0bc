import type { UseFormRegisterReturn } from 'react-hook-form'
import type { IdentityForm } from '@/lib/contract/fields'

/** Props of a field of the identity form: registration, error, and whether the host locked it. */
export type GetField = (
  name: keyof IdentityForm,
) => UseFormRegisterReturn & { error: string | undefined; readOnly: boolean }
