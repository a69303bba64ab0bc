export const dynamic = 'force-dynamic'

/** The plainest route handler. */
export function GET() {
  return Response.json({ plain: true })
}
