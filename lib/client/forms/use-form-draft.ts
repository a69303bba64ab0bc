import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { registerDraftSource, takeDraft } from '../storage/form-draft-storage'

/**
 * Stores the named fields in this tab before a redirect to login or a reload, and restores them
 * once, when the same consumer opens the form again. Never name a password, a personal number, an
 * answer or a code.
 */
export function useFormDraft<Input extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Input>, 'getValues' | 'setValue'>,
  name: string,
  fields: readonly Path<Input>[],
): void {
  const restore = useEffectEvent((draft: Readonly<Record<string, unknown>>) => {
    for (const field of fields) {
      const value = draft[field]
      // The field's type is unknown here, but its draft came from the same field.
      if (value && !getValues(field)) setValue(field, value as PathValue<Input, Path<Input>>)
    }
  })
  const read = useEffectEvent(() =>
    Object.fromEntries(fields.map((field) => [field, getValues(field)])),
  )
  useEffect(() => {
    restore(takeDraft(name))
    return registerDraftSource(name, () => read())
  }, [name])
}
