import { handleApiRequest } from '@/lib/server/handlers/api-routes'

/**
 * Exports a handler for every HTTP method that Next supports. The route table decides which methods
 * a path allows.
 */
export {
  handleApiRequest as DELETE,
  handleApiRequest as GET,
  handleApiRequest as HEAD,
  handleApiRequest as OPTIONS,
  handleApiRequest as PATCH,
  handleApiRequest as POST,
  handleApiRequest as PUT,
}
