import { definePost } from '../../define-endpoint'
import { enrollmentResultSchema } from '../../product-api/verification'

export const enrollmentCheckRoute = definePost('/api/enrollment-check', {
  output: enrollmentResultSchema,
})
