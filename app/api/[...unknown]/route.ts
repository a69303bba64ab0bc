import { serveNothing } from '@/lib/server/serve-nothing'

export { serveNothing as GET, serveNothing as POST }
