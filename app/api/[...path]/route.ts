import { handleApiRequest } from '@/lib/server/handlers/api-routes'

/** Every method that Next routes, so that the table decides which ones a path takes. */
export {
  handleApiRequest as DELETE,
  handleApiRequest as GET,
  handleApiRequest as HEAD,
  handleApiRequest as OPTIONS,
  handleApiRequest as PATCH,
  handleApiRequest as POST,
  handleApiRequest as PUT,
}
