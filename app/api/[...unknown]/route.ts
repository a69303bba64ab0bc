import { serveNothing } from '@/lib/server/http/not-found'

export { serveNothing as GET, serveNothing as POST }
