export const dynamic = 'force-dynamic'

/** Responds with a constant. Baseline for the other route handlers. */
export function GET() {
  return Response.json({ plain: true })
}
