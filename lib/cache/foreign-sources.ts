import { env } from '../env'

/** Origins beside the shop's own, by directive of the content policy. */
export type Sources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'form-action', string[]>
>

/**
 * What Google names for its tag manager, analytics and advertising tags.
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

/** Where the map in the footer comes from, once it is asked for. */
const MAP = 'https://www.openstreetmap.org'

/**
 * What Google's sign-in loads: its script, its button and one-tap in frames, and their style.
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
function identitySources(): Sources {
  const { GOOGLE_CLIENT_ID, GOOGLE_SCRIPT_URL } = env()
  if (!GOOGLE_CLIENT_ID) return {}
  const below = new URL('./', GOOGLE_SCRIPT_URL).href
  return { script: [GOOGLE_SCRIPT_URL], style: [`${below}style`], connect: [below], frame: [below] }
}

/** Where Razorpay's script tells its makers of trouble. */
const RAZORPAY_TROUBLE = 'https://lumberjack.razorpay.com'

/**
 * What Razorpay's window loads: its script, frames of its own, and the form by which it leads to a bank and back.
 * https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/integration-steps/
 */
function windowSources(): Sources {
  const { RAZORPAY_KEY_ID, RAZORPAY_URL, RAZORPAY_CHECKOUT_URL } = env()
  if (!RAZORPAY_KEY_ID) return {}
  const [api, script] = [new URL(RAZORPAY_URL).origin, new URL(RAZORPAY_CHECKOUT_URL).origin]
  return { script: [script], frame: [api, script], connect: [api, RAZORPAY_TROUBLE], 'form-action': [api] }
}

/** What the page that opens the window of a gateway may reach beside what all pages may. */
export function paySources(): Sources {
  return together(foreignSources(), windowSources())
}

/** What the configuration lets pages reach: the map, a mailing list's form, Google's sign-in, what tags need. */
export function foreignSources(): Sources {
  const { NEWSLETTER_FORM_URL, API_BASE_URL } = env()
  // A remote's pictures lie where the remote says: at its own address, or anywhere with a certificate.
  const remote = API_BASE_URL ? { img: [new URL(API_BASE_URL).origin, 'https:'] } : {}
  const always = { frame: [MAP], 'form-action': NEWSLETTER_FORM_URL ? [new URL(NEWSLETTER_FORM_URL).origin] : [] }
  return together(always, remote, identitySources(), tagSources())
}

function together(...given: Sources[]): Sources {
  const kinds = new Set(given.flatMap((sources) => Object.keys(sources)))
  const all = (kind: string) => given.flatMap((sources) => new Map(Object.entries(sources)).get(kind) ?? [])
  return Object.fromEntries([...kinds].map((kind) => [kind, [...new Set(all(kind))]]))
}

function tagSources(): Sources {
  const { GTM_ID, GTM_URL, TAG_SOURCES } = env()
  if (!GTM_ID) return {}
  const more = [new URL(GTM_URL).origin, ...(TAG_SOURCES?.split(/ +/) ?? [])]
  const kinds = ['script', 'img', 'connect', 'frame'] as const
  return Object.fromEntries(kinds.map((kind) => [kind, [...(GOOGLE_TAGS[kind] ?? []), ...more]]))
}
