import { serveReportFile } from '@/lib/server/answers/report-file'

export { serveReportFile as GET }
