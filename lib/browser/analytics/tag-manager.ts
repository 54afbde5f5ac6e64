import { deleteCookie, getCookies } from 'cookies-next/client'
import type { Consent } from '../../domain/analytics/consent'
import { splitLocale } from '../../domain/locale'
import { removeCountedOrders } from '../checkout/placed-orders'
import { whenIdle } from '../ui/when-idle'
import { onConsentChange, readConsent } from './consent'
import { initConsentBanner } from './consent-banner'
import { startRecording } from './recorder'
import { saveSource } from './source'

/** Cookies that Google's and Meta's tags set on the shop's own name. */
const FOREIGN_COOKIE = /^(_ga(_[\w.-]+)?|_gid|_gat[\w.-]*|_gcl_[\w.-]+|_gac_[\w.-]+|_fbp|_fbc)$/
/** A host that a cookie can name as its domain: not an IPv6 address. */
const DOMAIN = /^[a-z\d.-]+$/

let isLoaded = false

const hasAnyConsent = (consent: Consent | null) => consent !== null && (consent.analytics || consent.marketing)

/** Whether the URL stands for a session: foreign scripts would report it to their makers. */
const isSecretUrl = () =>
  new URLSearchParams(location.search).has('key') ||
  splitLocale(location.pathname).path.startsWith('/gems/checkout/pay/')

function load(id: string, url: string): void {
  if (isLoaded || isSecretUrl()) return
  isLoaded = true
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}?id=${id}`
  document.head.append(script)
}

/** Drops events from before the consent, since the shopper had refused tracking then. */
function dropEvents(): void {
  const layer = window.dataLayer ?? []
  const commands = layer.filter((entry) => !(typeof entry === 'object' && entry !== null && 'event' in entry))
  layer.splice(0, layer.length, ...commands)
}

function dropForeignCookies(): void {
  const names = Object.keys(getCookies() ?? {}).filter((name) => FOREIGN_COOKIE.test(name))
  const host = DOMAIN.test(location.hostname) ? location.hostname.split('.') : []
  for (const name of names) {
    deleteCookie(name)
    for (const index of host.keys()) deleteCookie(name, { domain: host.slice(index).join('.') })
  }
}

function onConsent(id: string, url: string, consent: Consent, previous: Consent | null): void {
  saveSource()
  const isWithdrawn =
    previous && ((previous.analytics && !consent.analytics) || (previous.marketing && !consent.marketing))
  if (isWithdrawn) dropForeignCookies()
  // A running tag cannot be stopped, so the page is reloaded without it.
  if (isWithdrawn && isLoaded) location.reload()
  else if (hasAnyConsent(consent)) {
    if (previous && !isLoaded) dropEvents()
    removeCountedOrders()
    load(id, url)
  }
}

/** Starts the consent banner and the recording of events, and loads the tag manager's script once the shopper agrees. */
export function startTagManager(id: string, url: string): void {
  onConsentChange((consent, previous) => onConsent(id, url, consent, previous))
  initConsentBanner()
  startRecording()
  if (hasAnyConsent(readConsent())) whenIdle(() => load(id, url))
}
