import { handleReportFile } from '@/lib/server/handlers/report-file'

export { handleReportFile as GET }
