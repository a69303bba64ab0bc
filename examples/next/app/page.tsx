import { Scorewell } from '@scorewell/react'
import { fetchToken } from './fetch-token'

/** A server component. Its props reach the browser, so the token comes from a server action. */
export default function Page() {
  return (
    <main>
      <h1>Your credit score</h1>
      <Scorewell widgetKey="quickstart" origin="http://localhost:3000" getToken={fetchToken} />
    </main>
  )
}
