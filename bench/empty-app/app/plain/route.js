export const dynamic = 'force-dynamic'

/** Responds with a constant. This is the baseline for the other route handlers. */
export function GET() {
  return Response.json({ plain: true })
}
