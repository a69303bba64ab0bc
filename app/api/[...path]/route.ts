import { handleApiRequest } from '@/lib/server/handlers/api-routes'

/** Every method that Next routes; the route table decides which methods a path allows. */
export {
  handleApiRequest as DELETE,
  handleApiRequest as GET,
  handleApiRequest as HEAD,
  handleApiRequest as OPTIONS,
  handleApiRequest as PATCH,
  handleApiRequest as POST,
  handleApiRequest as PUT,
}
