import { handleNotFound } from '@/lib/server/http/not-found'

export { handleNotFound as GET, handleNotFound as POST }
