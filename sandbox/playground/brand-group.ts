import { html } from 'hono/html'
import { hideableParts } from '@/lib/contract/host/branding'
import type { Html } from '../http/pages/html-page'
import { fieldGroup, selectField, textField } from './fields'

/** The white-label keys; what is filled in here stays for the session. */
export function brandGroup(origin: string): Html {
  return fieldGroup(
    'White label',
    html`${textField('productName', 'Product name', { placeholder: 'Harbor Score' })}
    ${selectField('brandScheme', 'Colour scheme', [
      { value: 'auto', label: 'As the page or the device' },
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ])}
    ${selectField('locale', 'Language', [
      { value: 'en', label: 'English' },
      { value: 'es', label: 'Spanish' },
    ])}
    ${textField('supportPhone', 'Support phone', { placeholder: '(800) 555-0199' })}
    ${textField('restorationPhone', 'Restoration phone', { placeholder: '(800) 555-0198' })}
    ${textField('restorationProvider', 'Restoration provider', { placeholder: 'Shield & Co.' })}
    ${textField('termsUrl', 'Terms of use', { placeholder: `${origin}/documents/terms` })}
    ${textField('privacyUrl', 'Privacy policy', { placeholder: `${origin}/documents/privacy` })}
    ${textField('privacyChoicesUrl', 'Privacy choices', { placeholder: `${origin}/choices` })}
    ${textField('loginLead', 'Lead of the login screen', { placeholder: 'Sign in with your Harbor account.' })}
    ${textField('nextStepText', 'Your link below the score', { placeholder: 'Talk to us about a card' })}
    ${textField('nextStepHref', 'Address of your link', { placeholder: `${origin}/cards` })}
    <p class="hint">Addresses at your registered origins; what you fill in stays for the session.</p>
    <fieldset class="field"><legend>Hidden parts</legend>${hideableParts.map(
      (part) =>
        html`<label class="check"><input type="checkbox" name="hide" value="${part}" /><span><code>${part}</code></span></label>`,
    )}</fieldset>`,
    false,
  )
}
