import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { registerDraftSource, takeDraft } from '../storage/form-draft-storage'

/**
 * Keeps the named fields if a timeout requires a new sign-in. The draft is kept for the same
 * consumer in this tab, until the form is shown again. Never name a password, a personal number, an
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
