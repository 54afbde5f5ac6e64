import { env } from '../env'
import { providerConfig } from '../provider-config'

/** Origins other than the shop's own, by directive of the content policy. */
export type Sources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'form-action', string[]>
>

/**
 * The origins that Google documents for its tag manager, analytics and advertising tags.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
const GOOGLE_TAGS: Sources = {
  script: [
    'https://*.googletagmanager.com',
    'https://www.googleadservices.com',
    'https://googleads.g.doubleclick.net',
    'https://www.google.com',
  ],
  img: [
    'https://*.google-analytics.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://*.google.com',
    'https://*.google.co.in',
    'https://www.googleadservices.com',
  ],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://*.g.doubleclick.net',
    'https://*.google.com',
    'https://pagead2.googlesyndication.com',
  ],
  frame: ['https://www.googletagmanager.com', 'https://td.doubleclick.net'],
}

/** Origin of the map in the footer, which loads on request. */
const MAP_ORIGIN = 'https://www.openstreetmap.org'

/**
 * Origins of Google sign-in: its script, its button and one-tap frames, and their style.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
function googleSignInSources(): Sources {
  const { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = env()
  if (!GOOGLE_CLIENT_ID) return {}
  const folderUrl = new URL('./', GOOGLE_SCRIPT_URL).href
  return { script: [GOOGLE_SCRIPT_URL], style: [`${folderUrl}style`], connect: [folderUrl], frame: [folderUrl] }
}

/** Razorpay's script reports its errors here. */
const RAZORPAY_ERROR_REPORTS = 'https://lumberjack.razorpay.com'

/**
 * Origins of the Razorpay checkout window: its script, its frames, and the form that leads to a bank and back.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 */
function razorpaySources(): Sources {
  const { RAZORPAY_KEY_ID, RAZORPAY_URL, RAZORPAY_CHECKOUT_URL } = providerConfig()
  if (!RAZORPAY_KEY_ID) return {}
  const [api, script] = [new URL(RAZORPAY_URL).origin, new URL(RAZORPAY_CHECKOUT_URL).origin]
  return { script: [script], frame: [api, script], connect: [api, RAZORPAY_ERROR_REPORTS], 'form-action': [api] }
}

/** Origins for the page that opens a gateway's window, in addition to those of all pages. */
export function paymentSources(): Sources {
  return mergeSources(foreignSources(), razorpaySources())
}

/** Origins that the configuration allows on all pages: map, newsletter form, Google sign-in, tags. */
export function foreignSources(): Sources {
  const { NEWSLETTER_FORM_URL, API_BASE_URL } = env()
  // Pictures of a remote API may be at its own origin or at any https URL.
  const remote = API_BASE_URL ? { img: [new URL(API_BASE_URL).origin, 'https:'] } : {}
  const always = {
    frame: [MAP_ORIGIN],
    'form-action': NEWSLETTER_FORM_URL ? [new URL(NEWSLETTER_FORM_URL).origin] : [],
  }
  return mergeSources(always, remote, googleSignInSources(), tagSources())
}

function mergeSources(...parts: Sources[]): Sources {
  const kinds = new Set(parts.flatMap((sources) => Object.keys(sources)))
  const all = (kind: string) => parts.flatMap((sources) => new Map(Object.entries(sources)).get(kind) ?? [])
  return Object.fromEntries([...kinds].map((kind) => [kind, [...new Set(all(kind))]]))
}

function tagSources(): Sources {
  const { GTM_ID, GTM_URL, TAG_SOURCES } = env()
  if (!GTM_ID) return {}
  const more = [new URL(GTM_URL).origin, ...(TAG_SOURCES?.split(/ +/) ?? [])]
  const kinds = ['script', 'img', 'connect', 'frame'] as const
  return Object.fromEntries(kinds.map((kind) => [kind, [...(GOOGLE_TAGS[kind] ?? []), ...more]]))
}
