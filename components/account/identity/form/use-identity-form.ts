import { maskitoTransform } from '@maskito/core'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { loadChunk } from '@/lib/client/api/call-api'
import { useFieldForm } from '@/lib/client/forms/use-field-form'
import { useFormDraft } from '@/lib/client/forms/use-form-draft'
import type { IdentityForm } from '@/lib/contract/fields'
import type { HostIdentityData } from '@/lib/contract/host/host-messages'
import {
  nextIdentityFormStep,
  outcomeOfIdentity,
  startIdentityForm,
  toIdentityData,
} from '@/lib/domain/account/identity/form/flow'
import { identityMemory } from '../identity-memory'
import { cityMask, mobileMask, zipMask } from '../input-masks'
import { useIdentityCall } from '../use-identity-call'
import { useIdentityFlow } from '../use-identity-flow'

const loadSchema = async () =>
  (await loadChunk(() => import('@/lib/contract/fields'))).identityFormSchema
const loadEndpoint = async () =>
  (await import('@/lib/contract/bff/account/identity')).submitIdentityRoute

/**
 * Fields that may be stored in the tab during re-login. A bureau cannot identify a person by them.
 */
const storableFields: readonly (keyof IdentityForm)[] = [
  'fname',
  'lname',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
]
const noFields: typeof storableFields = []

/**
 * Holds the identity form's values, validation and submission. Input survives failure screens until
 * the server accepts it.
 */
export function useIdentityForm(prefill: IdentityPrefill) {
  const fieldForm = useFieldForm<IdentityForm, IdentityForm>({
    schema: loadSchema,
    defaultValues: {
      ...Object.fromEntries(fieldNames.map((name) => [name, ''])),
      ...identityMemory.draft,
    },
  })
  const { form } = fieldForm
  useFormDraft(form, 'identity', prefill.immutable ? noFields : storableFields)
  usePrefill(form, prefill)
  const flow = useIdentityFlow({
    start: () => startIdentityForm(identityMemory.pendingMessage),
    next: nextIdentityFormStep,
  })
  const { state } = flow
  const sending = useIdentityCall(loadEndpoint, (reply) => {
    if (reply.ok) identityMemory.draft = {}
    flow.send(outcomeOfIdentity(reply))
  })

  useEffect(() => {
    if (state.step !== 'editing' || !state.fieldErrors) return
    for (const name of fieldNames) {
      const message = state.fieldErrors[name]
      if (message) form.setError(name, { message })
    }
  }, [state, form.setError])
  const { submitCount } = form.formState
  const refused = state.step === 'editing' ? state.fieldErrors : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit and each rejection by the server focuses the first error
  useEffect(focusFirstError, [submitCount, refused])

  function send(values: IdentityForm) {
    identityMemory.pendingMessage = undefined
    flow.send({ type: 'submitted' })
    sending.send(toIdentityData(values))
  }

  return {
    field: fieldForm.field,
    saveDraft: () => {
      identityMemory.draft = form.getValues()
    },
    submit: fieldForm.submit(send),
    errors: fieldForm.errorSummary.toSorted(
      (a, b) => fieldNames.indexOf(a.field) - fieldNames.indexOf(b.field),
    ),
    message: state.step === 'editing' ? state.message : undefined,
    pending: sending.isPending || state.step === 'redirecting',
  }
}

/**
 * Applies the host's prefill, even if it arrives late. The consumer's earlier input takes
 * precedence unless the host locked the field.
 */
function usePrefill(
  { getValues, setValue }: UseFormReturn<IdentityForm>,
  prefill: IdentityPrefill,
) {
  useEffect(() => {
    const known = formatPrefill(prefill)
    for (const name of fieldNames) {
      const value = known[name]
      if (value && (prefill.immutable || !getValues(name))) setValue(name, value)
    }
  }, [prefill, getValues, setValue])
}

function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

/** `immutable` makes the host's values read-only. */
export type IdentityPrefill = Partial<HostIdentityData>

const fieldNames = [
  'fname',
  'lname',
  'ssn',
  'dob',
  'mobile',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
] as const

/** Returns whether the host locked this field. Only prefilled fields can be locked. */
export function isLockedField(prefill: IdentityPrefill, name: keyof IdentityForm): boolean {
  return prefill.immutable === true && name in formatPrefill(prefill)
}

/** Formats the prefill for the form and drops empty values. */
export function formatPrefill({ immutable: _, ...known }: IdentityPrefill): Partial<IdentityForm> {
  const shown: Partial<IdentityForm> = {
    ...known,
    ...(known.mobile ? { mobile: maskitoTransform(known.mobile, mobileMask) } : {}),
    ...(known.city ? { city: maskitoTransform(known.city, cityMask) } : {}),
    ...(known.zip ? { zip: maskitoTransform(known.zip, zipMask) } : {}),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value))
}
