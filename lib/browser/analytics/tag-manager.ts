import type { Consent } from '../../domain/analytics/consent'
import { spendOrders } from '../checkout/placed-orders'
import { whenIdle } from '../ui/when-idle'
import { followConsent, readConsent } from './consent'
import { serveConsent } from './consent-banner'
import { startRecording } from './recorder'
import { keepSource } from './source'

/** Cookies that Google's and Meta's tags set on the shop's own name. */
const FOREIGN_COOKIE = /^(_ga(_.+)?|_gid|_gat.*|_gcl_.+|_gac_.+|_fbp|_fbc)$/

let loaded = false

const agrees = (consent: Consent | null) => consent !== null && (consent.analytics || consent.marketing)

function load(id: string, url: string): void {
  if (loaded) return
  loaded = true
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${url}?id=${id}`
  document.head.append(script)
}

/** Drops events from before the consent, since the shopper had refused tracking then. */
function forgetEvents(): void {
  const layer = window.dataLayer ?? []
  const commands = layer.filter((entry) => !(typeof entry === 'object' && entry !== null && 'event' in entry))
  layer.splice(0, layer.length, ...commands)
}

function dropForeignCookies(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const host = location.hostname.split('.')
  const domains = ['', ...host.map((_, index) => `; Domain=${host.slice(index).join('.')}`)]
  for (const name of names.filter((one) => FOREIGN_COOKIE.test(one))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
    for (const domain of domains) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  }
}

function onConsent(id: string, url: string, now: Consent, before: Consent | null): void {
  keepSource()
  const takenBack = before && ((before.analytics && !now.analytics) || (before.marketing && !now.marketing))
  if (takenBack) dropForeignCookies()
  // A running tag cannot be stopped, so the page is reloaded without it.
  if (takenBack && loaded) location.reload()
  else if (agrees(now)) {
    if (before && !loaded) forgetEvents()
    spendOrders()
    load(id, url)
  }
}

/** Starts the consent banner and the recording of events, and loads the tag manager's script once the shopper agrees. */
export function startTagManager(id: string, url: string): void {
  followConsent((now, before) => onConsent(id, url, now, before))
  serveConsent()
  startRecording()
  if (agrees(readConsent())) whenIdle(() => load(id, url))
}
