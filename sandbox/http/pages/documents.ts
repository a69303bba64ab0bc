import { html } from 'hono/html'
import { type Html, htmlPage } from './html-page'

export function termsDocument(): Html {
  return htmlPage(
    'Terms of use',
    html`<main>
      <h1>Terms of use</h1>
      <p class="muted">Sample document of the sandbox. A real deployment names its own by TERMS_URL.</p>
      <h2>What this is</h2>
      <p>Scorewell shows you your credit score, your credit report and what changes in it. It is information, not advice.</p>
      <h2>Your instruction to us</h2>
      <p>By proving your identity you give written instructions under the Fair Credit Reporting Act to obtain your credit
        information from a bureau, for you to see, for as long as you keep your account.</p>
      <h2>Your account</h2>
      <ul>
        <li>Use your own name and data only.</li>
        <li>Keep your password and your recovery answer to yourself.</li>
        <li>You may close your account at any time in the settings.</li>
      </ul>
      <h2>Scores differ</h2>
      <p>The score you see is a VantageScore 3.0. A lender may use another model, another bureau or another day.</p>
    </main>`,
  )
}

export function privacyDocument(): Html {
  return htmlPage(
    'Privacy policy',
    html`<main>
      <h1>Privacy policy</h1>
      <p class="muted">Sample document of the sandbox. A real deployment names its own by PRIVACY_URL.</p>
      <h2>What we ask for, and why</h2>
      <p>Name, address, telephone and social security number find your file at the bureau. They go to the bureau for that
        purpose and to nobody else.</p>
      <h2>What we keep</h2>
      <ul>
        <li>Your address and preferences, while your account is open.</li>
        <li>Your password and recovery answer only as a hash that nobody can read back.</li>
        <li>Nothing the bureau tells us for longer than fifteen minutes.</li>
      </ul>
      <h2>What we send</h2>
      <p>Alerts by mail or text, if you switched them on, and messages about your account.</p>
    </main>`,
  )
}

export function homePage(): Html {
  return htmlPage(
    'Scorewell sandbox',
    html`<main>
      <h1>Scorewell sandbox</h1>
      <p>The demo’s product API and bureau. Everything in it is invented.</p>
      <ul>
        <li><a href="/playground">Partner playground</a>: a page of another site that embeds the product</li>
        <li><a href="/outbox">Outbox</a>: the mails and texts it would have sent</li>
        <li><a href="/sandbox/personas">Personas</a> with their sign-ins (JSON)</li>
        <li><a href="/documents/terms">Terms of use</a> and <a href="/documents/privacy">privacy policy</a></li>
      </ul>
    </main>`,
  )
}
