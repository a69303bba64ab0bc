/** Where the browser fetches the credit report as a PDF; it comes as `Report.pdf`, streamed. Specification, section 7. */
export const reportFilePath = '/api/report/pdf'
export const reportFileName = 'Report.pdf'
