import { handleApiRequest } from '@/lib/server/handlers/api-routes'

/** Exports every method that Next routes. The route table decides which methods a path allows. */
export {
  handleApiRequest as DELETE,
  handleApiRequest as GET,
  handleApiRequest as HEAD,
  handleApiRequest as OPTIONS,
  handleApiRequest as PATCH,
  handleApiRequest as POST,
  handleApiRequest as PUT,
}
