import { html } from 'hono/html'
import { serverCodes } from '@/lib/contract/product-api/server-codes'
import { featureFlags } from '@/lib/routes'
import { personas } from '../bureau/personas/personas'
import type { Html } from '../http/pages/html-page'
import { scriptedToken } from '../test-api/scripted-outcomes'
import { brandGroup } from './brand-group'
import { defaultOptions } from './browser/options'
import { bitField, checkField, colourField, fieldGroup, segmentedField, selectField, textField } from './fields'

const flagNames: Readonly<Record<keyof typeof featureFlags, string>> = {
  latestScore: 'Score',
  reports: 'Reports',
  monitoring: 'Monitoring',
  restoration: 'ID restoration',
  scoreChange: 'Score change',
  scoreTrend: 'Score trend',
  scoreFactors: 'Score factors',
  reportTiles: 'Report tiles, with reports',
  weeklyUpdate: 'Weekly update, else monthly',
  scoreUp: 'Planner',
}

const views = [
  { value: 'dashboard', label: 'Score page' },
  { value: 'tile-view', label: 'Sections as tabs' },
  { value: 'all-in-one', label: 'All sections, stacked' },
  { value: 'identity', label: 'Proving the identity' },
]

/** The form with all partner options. */
export function playgroundForm(key: string, origin: string): Html {
  return html`<form id="options" class="panel" aria-label="Options">
    ${consumerGroup()}
    ${widgetGroup(key)}
    ${fieldGroup(
      'Features',
      html`${Object.entries(featureFlags).map(([name, bit]) => bitField(bit, labelOf(name)))}
      <p class="hint">As <code>flags</code>, or <code>ocf</code> in an address: <span id="flags-sum"></span></p>`,
    )}
    ${appearanceGroup(origin)}
    ${screensGroup()}
    ${brandGroup(origin)}
  </form>`
}

function labelOf(name: string): string {
  return Object.entries(flagNames).find(([known]) => known === name)?.[1] ?? name
}

function consumerGroup(): Html {
  const forced = Object.entries(serverCodes).map(([code, { event }]) => ({
    value: scriptedToken(code),
    label: `${event} (${code})`,
  }))
  return fieldGroup(
    'Consumer',
    html`${selectField(
      'persona',
      'Persona',
      personas.map(({ slug, title }) => ({ value: slug, label: title })),
    )}
    <p class="hint" id="persona-shows"></p>
    ${personas.map(({ slug, shows }) => html`<template data-persona="${slug}">${shows}</template>`)}
    ${checkField('justEnrolled', 'Enrolled a moment ago')}
    ${selectField('force', 'Answer to the token', [
      { value: '', label: 'Signed in' },
      { value: 'missing', label: 'Your server gives no token' },
      { value: scriptedToken('503'), label: 'Status 503' },
      ...forced,
    ])}
    <p class="hint">Set by a scripted token such as <code>${scriptedToken('SC117')}</code>; your own server may hand one out too.</p>`,
  )
}

function widgetGroup(key: string): Html {
  return fieldGroup(
    'Widget',
    html`${textField('key', 'Key', { value: key })}
    <p class="hint">An unknown key is refused: try one.</p>
    ${selectField('view', 'View', views)}
    ${segmentedField('mode', 'Shown in', [
      { value: 'frame', label: 'Frame' },
      { value: 'popup', label: 'Popup' },
      { value: 'dialog', label: 'Dialog' },
      { value: 'element', label: 'Element' },
    ])}`,
  )
}

function appearanceGroup(origin: string): Html {
  return fieldGroup(
    'Look',
    html`${colourField('theme', 'Theme colour', defaultOptions.theme)}
    ${colourField('labelColor', 'Label colour', '#1c1b19')}
    ${colourField('linkColor', 'Link colour', defaultOptions.theme)}
    <p class="hint">Corrected until they can be read, in light and dark.</p>
    ${textField('logo', 'Logo', { placeholder: `${origin}/playground/logo.svg` })}
    <p class="hint">From an origin that your entry lists in <code>logos</code>. <button type="button" id="sample-logo" class="link">Use a sample</button></p>
    ${checkField('hasHeaderLogo', 'Logo in the header', defaultOptions.hasHeaderLogo)}
    ${checkField('hasFooterLogo', 'Logo in the footer', defaultOptions.hasFooterLogo)}
    ${checkField('hasBackgroundImg', 'Background image', defaultOptions.hasBackgroundImg)}`,
  )
}

function screensGroup(): Html {
  return fieldGroup(
    'Screens',
    html`${textField('identityScreenTitleText', 'Title of the identity form', { placeholder: defaultOptions.identityScreenTitleText })}
    ${textField('mobileIdentityScreenTitleText', 'Title of the phone check', { placeholder: defaultOptions.mobileIdentityScreenTitleText })}
    ${checkField('fullDiscOnIdentity', 'Whole disclaimer on the identity form', defaultOptions.fullDiscOnIdentity)}
    ${checkField('useIDFS', 'Mobile code instead of device check', defaultOptions.useIDFS)}
    ${selectField('eidFailedRedirect', 'After a failed identity', [
      { value: 'default', label: 'OK, back to the form' },
      { value: 'close', label: 'Close' },
      { value: 'none', label: 'Neither' },
    ])}`,
    false,
  )
}
