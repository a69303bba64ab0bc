/** Calls the product API once, with the request's token. */
export async function GET(request) {
  const headers = { authorization: request.headers.get('authorization') ?? '' }
  // biome-ignore lint/style/noProcessEnv: this app has no configuration.
  const response = await fetch(`${process.env.PRODUCT_API_URL}/users`, {
    headers,
    cache: 'no-store',
  })
  return Response.json(await response.json())
}
