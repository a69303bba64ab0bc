import * as z from 'zod/mini'
import { alertAnswers, reviewAnswers } from '../../choices'
import { definePost } from '../../define-endpoint'

/**
 * Longer than any id that this version stores, so that longer ids from older versions can be
 * imported.
 */
const maxIdLength = 200
const maxIds = 5_000
const id = z.string().check(z.minLength(1), z.maxLength(maxIdLength))
const ids = z.readonly(z.array(id).check(z.maxLength(maxIds)))

const alertNotes = z.record(id, z.enum(alertAnswers))
const reviewNotes = z.record(id, z.enum(reviewAnswers))
const values = z.record(id, z.unknown())

export const notesSchema = z.object({
  read: ids,
  alerts: alertNotes,
  review: reviewNotes,
  values,
})

/**
 * Changes the notes in this browser's cookie. Null removes a note.
 * @throws {Problem} 413 if the notes do not fit into the cookie.
 */
export const changeNotesRoute = definePost('/api/notes', {
  input: z.strictObject({
    read: z.optional(ids),
    alerts: z.optional(z.record(id, z.nullable(z.enum(alertAnswers)))),
    review: z.optional(z.record(id, z.nullable(z.enum(reviewAnswers)))),
    values: z.optional(values),
  }),
})

/** Imports notes that an older version stored in `localStorage`. Returns all notes. */
export const importNotesRoute = definePost('/api/notes/import', {
  input: notesSchema,
  output: notesSchema,
})

/** Deletes all notes of this consumer in this browser. */
export const forgetNotesRoute = definePost('/api/notes/forget')
