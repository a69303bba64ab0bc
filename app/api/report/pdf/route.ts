import { serveReportFile } from '@/lib/server/handlers/report-file'

export { serveReportFile as GET }
