import { html } from 'hono/html'
import type { ReactNode } from 'react'
import { featureFlags } from '@/lib/contract/host/feature-flags'
import { type Locale, languageTags, locales } from '@/lib/contract/locale'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { scriptedToken } from '../accounts/scripted-outcomes'
import { personas } from '../bureau/personas/personas'
import { codeTag, type Html } from '../http/html-page'
import { type SandboxTexts, textsOf } from '../messages/texts'
import { brandGroup } from './brand-group'
import { defaultOptions } from './browser/options'
import {
  bitField,
  checkField,
  colourField,
  fieldGroup,
  segmentedField,
  selectField,
  textField,
} from './fields'

type FormProps = { readonly key: string; readonly origin: string; readonly locale: Locale }

/** Renders the form with all partner options. Descriptions of personas are in English. */
export function playgroundForm({ key, origin, locale }: FormProps): Html {
  const t = textsOf(locale)
  return html`<form id="options" class="panel" aria-label="${t('playground.form.label')}">
    ${consumerGroup(t)}
    ${widgetGroup(t, key, locale)}
    ${featuresGroup(t)}
    ${appearanceGroup(t, origin)}
    ${screensGroup(t)}
    ${brandGroup(t, origin)}
  </form>`
}

function consumerGroup(t: SandboxTexts): Html {
  const forced = Object.entries(serverCodes).map(([code, { event }]) => ({
    value: scriptedToken(code),
    label: `${event} (${code})`,
  }))
  const lang = languageTags.en
  return fieldGroup(
    t('playground.form.consumer'),
    html`${selectField(
      'persona',
      t('playground.form.persona'),
      personas.map(({ slug, title }) => ({ value: slug, label: title, lang })),
    )}
    <p class="hint" id="persona-shows" lang="${lang}"></p>
    ${personas.map(({ slug, shows }) => html`<template data-persona="${slug}">${shows}</template>`)}
    ${checkField('justEnrolled', t('playground.form.justEnrolled'))}
    ${selectField('force', t('playground.form.force'), [
      { value: '', label: t('playground.form.signedIn') },
      { value: 'missing', label: t('playground.form.noToken') },
      { value: scriptedToken('503'), label: t('playground.form.serviceDown') },
      ...forced,
    ])}
    <p class="hint">${t.rich('playground.form.forceHint', { code: codeTag, token: scriptedToken('SC117') })}</p>`,
  )
}

/** Renders the widget's options. The widget starts in this page's language. */
function widgetGroup(t: SandboxTexts, key: string, locale: Locale): Html {
  const languages = locales.map((value) => ({
    value,
    label: t(`language.${value}`),
    lang: languageTags[value],
  }))
  return fieldGroup(
    t('playground.form.widget'),
    html`${textField('key', t('playground.form.key'), { value: key })}
    <p class="hint">${t('playground.form.keyHint')}</p>
    ${selectField('locale', t('playground.form.locale'), languages, locale)}
    ${selectField('view', t('playground.form.view'), [
      { value: 'dashboard', label: t('playground.form.dashboard') },
      { value: 'tile-view', label: t('playground.form.tiles') },
      { value: 'all-in-one', label: t('playground.form.stacked') },
      { value: 'identity', label: t('playground.form.identity') },
      { value: 'score', label: t('playground.form.scoreTile') },
      { value: 'alerts', label: t('playground.form.alertsTile') },
      { value: 'coach', label: t('playground.form.coachTile') },
    ])}
    ${segmentedField('mode', t('playground.form.mode'), [
      { value: 'frame', label: t('playground.form.frame') },
      { value: 'popup', label: t('playground.form.popup') },
      { value: 'dialog', label: t('playground.form.dialog') },
      { value: 'element', label: t('playground.form.element') },
    ])}
    ${textField('maxHeight', t('playground.form.maxHeight'), { placeholder: '640' })}`,
  )
}

const flagEntries = Object.entries(featureFlags) as [keyof typeof featureFlags, number][]

function featuresGroup(t: SandboxTexts): Html {
  const sum = () => html`<span id="flags-sum"></span>`
  return fieldGroup(
    t('playground.form.features'),
    html`${flagEntries.map(([name, bit]) => bitField(bit, t(`playground.flags.${name}`)))}
    <p class="hint">${t.rich('playground.form.flagsHint', { code: codeTag, sum })}</p>`,
  )
}

function appearanceGroup(t: SandboxTexts, origin: string): Html {
  const colour = (
    name: 'theme' | 'labelColor' | 'linkColor' | 'paper',
    pick: string,
    placeholder: string,
  ) => colourField(name, { label: t(`playground.form.${name}`), pick, placeholder })
  const sample = (words: ReactNode) =>
    html`<button type="button" id="sample-logo" class="link">${words}</button>`
  return fieldGroup(
    t('playground.form.look'),
    html`${colour('theme', t('playground.form.pickTheme'), defaultOptions.theme)}
    ${colour('labelColor', t('playground.form.pickLabelColor'), '#1c1b19')}
    ${colour('linkColor', t('playground.form.pickLinkColor'), defaultOptions.theme)}
    <p class="hint">${t('playground.form.colourHint')}</p>
    ${textField('fontFamily', t('playground.form.fontFamily'), { placeholder: 'Georgia, serif' })}
    ${textField('fontFile', t('playground.form.fontFile'), { placeholder: `${origin}/playground/geist.woff2` })}
    <p class="hint">${t.rich('playground.form.fontHint', { code: codeTag })}</p>
    ${textField('radius', t('playground.form.radius'), { placeholder: '12' })}
    ${selectField('density', t('playground.form.density'), [
      { value: 'regular', label: t('playground.form.regular') },
      { value: 'compact', label: t('playground.form.compact') },
    ])}
    ${colour('paper', t('playground.form.pickPaper'), '#faf9f6')}
    ${textField('logo', t('playground.form.logo'), { placeholder: `${origin}/playground/logo.svg` })}
    <p class="hint">${t.rich('playground.form.logoHint', { code: codeTag, sample })}</p>
    ${checkField('hasHeaderLogo', t('playground.form.headerLogo'), defaultOptions.hasHeaderLogo)}
    ${checkField('hasFooterLogo', t('playground.form.footerLogo'), defaultOptions.hasFooterLogo)}
    ${checkField('hasBackgroundImg', t('playground.form.background'), defaultOptions.hasBackgroundImg)}`,
  )
}

function screensGroup(t: SandboxTexts): Html {
  return fieldGroup(
    t('playground.form.screens'),
    html`${textField('identityScreenTitleText', t('playground.form.identityTitle'), { placeholder: t('playground.form.identityTitleSample') })}
    ${textField('mobileIdentityScreenTitleText', t('playground.form.mobileTitle'), { placeholder: t('playground.form.mobileTitleSample') })}
    ${checkField('fullDiscOnIdentity', t('playground.form.disclaimer'), defaultOptions.fullDiscOnIdentity)}
    ${checkField('useIDFS', t('playground.form.mobileCode'), defaultOptions.useIDFS)}
    ${selectField('eidFailedRedirect', t('playground.form.failed'), [
      { value: 'default', label: t('playground.form.failedDefault') },
      { value: 'close', label: t('playground.form.failedClose') },
      { value: 'none', label: t('playground.form.failedNone') },
    ])}`,
    false,
  )
}
