import { isSignedIn } from '../../../upstream'

export const GET = async () => Response.json({ signedIn: await isSignedIn() })
