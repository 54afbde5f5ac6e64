/** Consent to cookies that are not strictly necessary. */
export type Consent = { analytics: boolean; marketing: boolean }

export const CONSENT_COOKIE = '_consent'
/** Twelve months, then the banner is shown again. */
export const CONSENT_SECONDS = 365 * 24 * 60 * 60
export const NO_CONSENT: Consent = { analytics: false, marketing: false }
export const FULL_CONSENT: Consent = { analytics: true, marketing: true }

/**
 * The cookie's value and `data-consent` on the page: a digit each for analytics and marketing, `10` is analytics alone.
 */
export function toConsentText({ analytics, marketing }: Consent): string {
  return `${analytics ? 1 : 0}${marketing ? 1 : 0}`
}

/** Null if there is no choice yet or the value is invalid. */
export function parseConsent(text: string | null | undefined): Consent | null {
  const digits = /^([01])([01])$/.exec(text ?? '')
  return digits && { analytics: digits[1] === '1', marketing: digits[2] === '1' }
}

/**
 * Google's consent mode v2: the state of its storage types.
 * https://developers.google.com/tag-platform/security/concepts/consent-mode
 */
export function toConsentMode({ analytics, marketing }: Consent) {
  const toState = (granted: boolean) => (granted ? 'granted' : 'denied')
  return {
    analytics_storage: toState(analytics),
    ad_storage: toState(marketing),
    ad_user_data: toState(marketing),
    ad_personalization: toState(marketing),
  }
}

const DEFAULTS = JSON.stringify({
  ...toConsentMode(NO_CONSENT),
  functionality_storage: 'granted',
  security_storage: 'granted',
})

/**
 * The part of the first-paint script that a tag manager needs: `gtag`, everything denied by default, then the stored
 * choice. `gtag` must push `arguments` itself; the tag manager recognises its commands by that.
 */
export const CONSENT_SCRIPT = `if(!window.gtag){window.dataLayer=window.dataLayer||[]
window.gtag=function(){dataLayer.push(arguments)}
gtag('consent','default',${DEFAULTS})}
c=/(?:^|; )${CONSENT_COOKIE}=([01])([01])(?:;|$)/.exec(document.cookie)
var n=c?c[1]+c[2]:'ask',news=n!==d.consent
d.consent=n
function say(x){return x==='1'?'granted':'denied'}
if(c&&news)gtag('consent','update',{analytics_storage:say(c[1]),ad_storage:say(c[2]),ad_user_data:say(c[2]),ad_personalization:say(c[2])})`
