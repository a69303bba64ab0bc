import { html } from 'hono/html'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/contract/locale'
import { type Html, htmlPage } from '../http/html-page'
import { textsOf } from '../messages/texts'

export function termsDocument(locale: Locale): Html {
  const t = textsOf(locale)
  const title = t('documents.terms.title')
  const body = html`<main>
    <h1>${title}</h1>
    <p class="muted">${t('documents.terms.note')}</p>
    <h2>${t('documents.terms.about')}</h2>
    <p>${t('documents.terms.aboutText')}</p>
    <h2>${t('documents.terms.instruction')}</h2>
    <p>${t('documents.terms.instructionText')}</p>
    <h2>${t('documents.terms.account')}</h2>
    <ul>
      <li>${t('documents.terms.accountOwn')}</li>
      <li>${t('documents.terms.accountSecret')}</li>
      <li>${t('documents.terms.accountClose')}</li>
    </ul>
    <h2>${t('documents.terms.scores')}</h2>
    <p>${t('documents.terms.scoresText')}</p>
  </main>`
  return htmlPage({ locale, title, body })
}

export function privacyDocument(locale: Locale): Html {
  const t = textsOf(locale)
  const title = t('documents.privacy.title')
  const body = html`<main>
    <h1>${title}</h1>
    <p class="muted">${t('documents.privacy.note')}</p>
    <h2>${t('documents.privacy.ask')}</h2>
    <p>${t('documents.privacy.askText')}</p>
    <h2>${t('documents.privacy.keep')}</h2>
    <ul>
      <li>${t('documents.privacy.keepPreferences')}</li>
      <li>${t('documents.privacy.keepHashes')}</li>
      <li>${t('documents.privacy.keepBureau')}</li>
    </ul>
    <h2>${t('documents.privacy.send')}</h2>
    <p>${t('documents.privacy.sendText')}</p>
  </main>`
  return htmlPage({ locale, title, body })
}

export function homePage(locale: Locale): Html {
  const t = textsOf(locale)
  const linkTo = (href: string) => (words: ReactNode) => html`<a href="${href}">${words}</a>`
  const body = html`<main>
    <h1>${t('home.title')}</h1>
    <p>${t('home.lead')}</p>
    <ul>
      <li>${t.rich('home.playground', { a: linkTo('/playground') })}</li>
      <li>${t.rich('home.outbox', { a: linkTo('/outbox') })}</li>
      <li>${t.rich('home.personas', { a: linkTo('/sandbox/personas') })}</li>
      <li>${t.rich('home.documents', { terms: linkTo('/documents/terms'), privacy: linkTo('/documents/privacy') })}</li>
    </ul>
  </main>`
  return htmlPage({ locale, title: t('home.title'), body })
}
